// GTP files: loadsgf asks the engine to read a file, in JSON, and wants the main line of its first
// game.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/command.h"

namespace boyi::protocol {

std::string question_about_file(const std::string& path, const std::string& content);
Result<engine::SetPosition> first_main_line(std::string_view games);

}  // namespace boyi::protocol
