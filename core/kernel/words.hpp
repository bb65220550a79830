// Texts taken apart into words.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace blockhaus {

// What stands between separators; nothing is empty.
inline std::vector<std::string_view> words_between(std::string_view separators, std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const auto begin = text.find_first_not_of(separators);
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const auto end = std::min(text.find_first_of(separators), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

}  // namespace blockhaus
