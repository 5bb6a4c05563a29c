// The checker of life-and-death proofs: whatever stands in a file, it answers or says what is
// wrong.
#include "base/text.h"
#include "games/go/life/check.h"
#include "tests/fuzz/fuzz.h"

namespace boyi {

FUZZ_TARGET(go_proof) {
    const std::string text = record::sgf_text(input.substr(0, 8000));
    record::SgfReader reader(text);
    std::vector<go::life::Checked> all;
    while (auto tree = go::life::check_next(reader)) {
        if (!*tree) continue;
        auto& checked = (*tree)->result;
        if (checked) all.push_back(std::move(*checked));
        else fuzz::require(is_utf8(checked.fault().what), "a fault is UTF-8");
    }
    if (!all.empty()) (void)go::life::conclusion(all);
}

}  // namespace boyi
