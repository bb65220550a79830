// How far a search may go, and how far it has come.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <limits>

namespace blockhaus {

// Whichever comes first.
struct Limits {
  std::uint64_t simulations = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();      // by the clock on the wall
  double cpu_seconds = std::numeric_limits<double>::infinity();  // of this process, whatever else the machine does
  std::size_t memory = std::size_t{256} << 20;                   // bytes of tree, after which it stops growing
  int threads = 1;
  std::size_t lines = 0;  // candidates to tell the expected line of
};

// Counts the simulations of all threads and tells when it is over.
class Watch {
 public:
  void begin(const Limits& limits, const std::atomic<bool>& stop) {
    begin_ = std::chrono::steady_clock::now();
    cpu_begin_ = std::clock();
    limits_ = limits;
    stop_ = &stop;
    over_ = false;
    decided_ = false;
    done_ = kept_ = 0;
  }

  // So many simulations of earlier searches are built on; a limit in simulations counts them, too.
  void count_kept(std::uint64_t kept) { done_ = kept_ = kept; }

  // Counts one simulation more unless it is over. `lead` tells by how many visits the best move is ahead.
  template <class Lead>
  bool finished(Lead lead) {
    const std::uint64_t number = done_.fetch_add(1, std::memory_order_relaxed);
    if (number == 0) return false;  // without a simulation there are no moves to tell of
    bool over = over_.load(std::memory_order_relaxed) || number >= limits_.simulations ||
                stop_->load(std::memory_order_relaxed);
    if (!over) over = out_of_seconds() || (number % kCheckEvery == 0 && out_of_cpu_seconds());
    if (!over && number % kDecidedEvery == 0 && lead() > left_after(number)) over = decided_ = true;
    if (over) {
      end();
      done_.fetch_sub(1, std::memory_order_relaxed);
    }
    return over;
  }

  void end() { over_.store(true, std::memory_order_relaxed); }

  const Limits& limits() const { return limits_; }
  std::uint64_t simulations() const { return done_ - kept_; }
  bool decided() const { return decided_; }  // ended since what was left could not have changed the choice
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

 private:
  static constexpr std::uint64_t kCheckEvery = 16;     // simulations between two looks at the processor's clock
  static constexpr std::uint64_t kDecidedEvery = 256;  // and between two at whether the choice is settled
  static constexpr std::uint64_t kTellARate = 256;     // so many tell the rate; the first ones pay for the beginning

  double cpu_seconds() const { return static_cast<double>(std::clock() - cpu_begin_) / CLOCKS_PER_SEC; }
  bool out_of_seconds() const { return std::isfinite(limits_.seconds) && seconds() >= limits_.seconds; }
  bool out_of_cpu_seconds() const { return std::isfinite(limits_.cpu_seconds) && cpu_seconds() >= limits_.cpu_seconds; }

  // How many simulations are still to come, if it goes on as before.
  double left_after(std::uint64_t number) const {
    double left = std::numeric_limits<double>::infinity();
    if (limits_.simulations != std::numeric_limits<std::uint64_t>::max())
      left = static_cast<double>(limits_.simulations) - static_cast<double>(number);
    const std::uint64_t made = number - kept_;
    const auto by_time = [&](double limit, double used) {
      if (std::isfinite(limit) && used > 0 && made >= kTellARate)
        left = std::min(left, static_cast<double>(made) * (limit - used) / used);
    };
    by_time(limits_.seconds, seconds());
    by_time(limits_.cpu_seconds, cpu_seconds());
    return left;
  }

  Limits limits_;
  std::chrono::steady_clock::time_point begin_;
  std::clock_t cpu_begin_ = 0;
  const std::atomic<bool>* stop_ = nullptr;
  std::uint64_t kept_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> over_ = false;
  std::atomic<bool> decided_ = false;
};

}  // namespace blockhaus
