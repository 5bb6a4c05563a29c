#include "apps/othello_journal.h"

#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>

#include "apps/command.h"
#include "apps/files.h"
#include "base/text.h"
#include "games/othello/weights_file.h"
#include "store/compression.h"

namespace boyi::apps {
namespace {

using othello::Sample;
using othello::Weights;
using Bytes = std::vector<std::uint8_t>;

// The magic, the size of what follows when unpacked (8 bytes, as the machine has them), MessagePack
// in a zstd frame.
constexpr std::string_view kMagic = "BOYIOTJ1";
constexpr std::size_t kHeader = 16;
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 36;
constexpr std::size_t kSampleBytes = 17;
constexpr int kLevel = 3;

Json packed(const Weights* weights) {
    if (weights == nullptr) return nullptr;
    const std::string bytes = othello::write_weights(*weights);
    return Json::binary(Bytes(bytes.begin(), bytes.end()));
}

Json packed(const std::vector<Sample>& samples) {
    Bytes out(samples.size() * kSampleBytes);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        std::uint8_t* at = out.data() + i * kSampleBytes;
        std::memcpy(at, &samples[i].board.mover, 8);
        std::memcpy(at + 8, &samples[i].board.other, 8);
        std::memcpy(at + 16, &samples[i].score, 1);
    }
    return Json::binary(std::move(out));
}

std::unique_ptr<Weights> weights_of(const Json& json) {
    if (json.is_null()) return nullptr;
    const Bytes& bytes = json.get_binary();
    auto read = othello::read_weights({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    return read ? std::make_unique<Weights>(std::move(*read)) : nullptr;
}

std::vector<Sample> samples_of(const Json& json) {
    const Bytes& bytes = json.get_binary();
    std::vector<Sample> out(bytes.size() / kSampleBytes);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::uint8_t* at = bytes.data() + i * kSampleBytes;
        std::memcpy(&out[i].board.mover, at, 8);
        std::memcpy(&out[i].board.other, at + 8, 8);
        std::memcpy(&out[i].score, at + 16, 1);
    }
    return out;
}

std::optional<Json> unpacked(std::string_view bytes) {
    if (bytes.size() < kHeader || bytes.substr(0, kMagic.size()) != kMagic) return std::nullopt;
    std::uint64_t size = 0;
    std::memcpy(&size, bytes.data() + kMagic.size(), sizeof size);
    if (size > kMostBytes) return std::nullopt;
    Bytes raw(size);
    if (!store::decompress(bytes.substr(kHeader), raw)) return std::nullopt;
    Json json = Json::from_msgpack(raw, true, false);
    if (json.is_discarded()) return std::nullopt;
    return json;
}

void restore(const Json& json, OthelloTrainingState& state) {
    state.steps = json.at("steps");
    state.current = weights_of(json.at("current"));
    state.former = weights_of(json.at("former"));
    state.samples = samples_of(json.at("samples"));
    state.schooling = nullptr;
    if (const auto weights = weights_of(json.at("taught"))) {
        state.schooling = std::make_unique<othello::Schooling>(*weights);
        state.schooling->phase = json.at("phase");
        state.schooling->lessons = samples_of(json.at("lessons"));
        state.schooling->given = json.at("given");
        state.schooling->errors = json.at("errors");
    }
}

}  // namespace

Result<Done> write_journal(const std::string& path, const std::string& wish,
                           const OthelloTrainingState& state) {
    Json json = {{"wish", wish},
                 {"steps", state.steps},
                 {"current", packed(state.current.get())},
                 {"former", packed(state.former.get())},
                 {"samples", packed(state.samples)},
                 {"taught", packed(state.schooling ? &state.schooling->weights : nullptr)}};
    if (state.schooling) {
        json["phase"] = state.schooling->phase;
        json["lessons"] = packed(state.schooling->lessons);
        json["given"] = state.schooling->given;
        json["errors"] = state.schooling->errors;
    }
    const Bytes raw = Json::to_msgpack(json);
    const std::uint64_t size = raw.size();
    std::string bytes{kMagic};
    bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
    return save_file(path, bytes + store::compress(raw, kLevel));
}

Result<bool> read_journal(const std::string& path, const std::string& wish,
                          OthelloTrainingState& state) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return false;
    const auto json = unpacked(std::string{std::istreambuf_iterator<char>(in), {}});
    const Fault damaged{"journal " + excerpt(path) + " is damaged: delete it to begin anew"};
    if (!json) return damaged;
    try {
        if (json->at("wish") != wish)
            return Fault{"journal " + excerpt(path) +
                         " is of another training: want the options that it was begun with"};
        restore(*json, state);
    } catch (const Json::exception&) {
        return damaged;
    }
    return true;
}

}  // namespace boyi::apps
