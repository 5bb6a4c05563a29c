#include "games/go/rules.h"

#include "base/text.h"

namespace boyi::go {

Result<Rules> read_rules(std::string_view name) {
    std::string word = lower(trim(name));
    for (auto& c : word)
        if (c == ' ' || c == '_') c = '-';
    if (word == "cn" || word == "area" || word == "chinese-rules") word = "chinese";
    if (word == "jp" || word == "territory" || word == "korean") word = "japanese";
    if (word == "tromptaylor" || word == "new-zealand" || word == "nz") word = "tromp-taylor";
    for (const Rules& rules : kRuleSets)
        if (rules.name == word) return rules;
    return Fault{"rules " + excerpt(name) + ": want chinese, japanese, tromp-taylor or aga"};
}

}  // namespace boyi::go
