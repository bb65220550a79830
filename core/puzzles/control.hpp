// How long work is watched: when it must end, whether somebody called it off, how far it has come.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace blockhaus::puzzles {

// What a search tells while it runs: `best` pieces of `goal` lay at once so far.
struct Progress {
  std::uint64_t steps = 0;
  int best = 0;
  int goal = 0;
};

enum class Verdict { no, yes, unknown };

// Polled by every search at every step; the clock is read only now and then.
class Control {
 public:
  using Clock = std::chrono::steady_clock;
  using Report = std::function<bool(const Progress&)>;  // returns false to call the work off

  Control() = default;
  explicit Control(double seconds, Report report = {}, const std::atomic<bool>* stop = nullptr)
      : deadline_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))),
        bounded_(true),
        report_(std::move(report)),
        stop_(stop) {}

  // True when the work has to end. `weight` is roughly how many microseconds a step takes.
  bool over(unsigned weight = 1) {
    if (over_) return true;
    ++progress_.steps;
    since_look_ += weight;
    if (since_look_ < kLookEvery) return false;
    since_look_ = 0;
    look();
    return over_;
  }

  void reached(int best, int goal) {
    progress_.goal = goal;
    if (best > progress_.best) progress_.best = best;
  }

  [[nodiscard]] bool ended() const { return over_; }
  [[nodiscard]] bool called_off() const { return called_off_; }
  [[nodiscard]] const Progress& progress() const { return progress_; }

 private:
  static constexpr unsigned kLookEvery = 1000;
  static constexpr std::chrono::milliseconds kReportEvery{100};

  void look() {
    const auto now = Clock::now();
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) over_ = called_off_ = true;
    if (bounded_ && now >= deadline_) over_ = true;
    if (report_ && now >= next_report_) {
      next_report_ = now + kReportEvery;
      if (!report_(progress_)) over_ = called_off_ = true;
    }
  }

  Clock::time_point deadline_{};
  Clock::time_point next_report_ = Clock::now() + kReportEvery;
  bool bounded_ = false;
  bool over_ = false;
  bool called_off_ = false;
  unsigned since_look_ = 0;
  Report report_;
  const std::atomic<bool>* stop_ = nullptr;
  Progress progress_;
};

}  // namespace blockhaus::puzzles
