// Options: the declared list with the values of now. Names are compared without case and blanks, as
// UCI asks and as UCCI needs; values are checked when they are set, so that whoever reads them
// later finds them good.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/option.h"

namespace boyi::engine {

class Options {
  public:
    Options() = default;
    explicit Options(std::vector<Option> declared);

    // Names must differ: a second declaration of a name is an error of the program.
    void declare(Option option);
    const std::vector<Option>& declared() const { return declared_; }

    // Checks and keeps the value; a button keeps nothing. Hands back the option that was meant.
    Result<Option> set(std::string_view name, const std::optional<std::string>& value);

    // Values by declared name and kind; asking for what was not declared is an error of the
    // program.
    bool check(std::string_view name) const;
    long spin(std::string_view name) const;
    const std::string& text(std::string_view name) const;  // Text and Combo

  private:
    std::optional<std::size_t> find(std::string_view name) const;
    const std::string& value(std::string_view name) const;

    std::vector<Option> declared_;
    std::vector<std::string> values_;  // beside declared_, already checked
};

bool is_same_name(std::string_view a, std::string_view b);

}  // namespace boyi::engine
