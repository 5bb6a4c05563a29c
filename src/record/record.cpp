#include "record/record.h"

#include <algorithm>

namespace boyi::record {

NodeId Record::add(NodeId parent, std::string move) {
    const NodeId id = nodes.size();
    nodes.push_back({std::move(move), {}, parent, {}});
    nodes[parent].children.push_back(id);
    return id;
}

std::vector<NodeId> Record::main_line() const {
    std::vector<NodeId> line;
    for (NodeId at = 0; !nodes[at].children.empty();) {
        at = nodes[at].children.front();
        line.push_back(at);
    }
    return line;
}

std::string_view Record::tag(std::string_view name) const {
    for (const auto& [key, value] : tags)
        if (key == name) return value;
    return {};
}

bool Record::has_tag(std::string_view name) const {
    return std::any_of(tags.begin(), tags.end(),
                       [&](const auto& tag) { return tag.first == name; });
}

void Record::drop_tag(std::string_view name) {
    std::erase_if(tags, [&](const auto& tag) { return tag.first == name; });
}

void Record::set_tag(std::string_view name, std::string value) {
    for (auto& [key, old] : tags)
        if (key == name) {
            old = std::move(value);
            return;
        }
    tags.emplace_back(name, std::move(value));
}

}  // namespace boyi::record
