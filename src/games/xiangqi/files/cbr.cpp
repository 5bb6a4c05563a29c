#include "games/xiangqi/files/cbr.h"

#include "base/bytes.h"
#include "base/text.h"
#include "games/xiangqi/files/fields.h"

namespace boyi::xiangqi::files {
namespace {

using record::Record;

constexpr std::string_view kRecordMagic{"CCBridge Record\0", 16};
constexpr std::string_view kLibraryMagic{"CCBridgeLibrary\0", 16};
constexpr std::string_view kOldMagic{"CCBridge\x15\0\0\0", 12};

// A record: texts at fixed places, then
//   2076  result                   2116  number of the first move   2214  the steps of the tree
//   2112  side to move, 2 = Black  2120  the board, 90 squares
constexpr std::size_t kHeaderSize = 2214;
constexpr std::size_t kResultAt = 2076, kSideAt = 2112, kNumberAt = 2116, kBoardAt = 2120;
constexpr std::uint8_t kLineEnds = 1, kAlternative = 2, kComment = 4;  // flags of a step

// A library: a header with the number of slots, one entry of the index for each, then the slots. A
// record fills one slot or several.
constexpr std::size_t kSlotsAt = 60, kIndexAt = 66624, kEntrySize = 276, kSlotSize = 4096;
constexpr std::uint32_t kDeletedEntry = 5;  // 7 where the record is kept, 0 where there is none

constexpr Field kFields[] = {
    {180, 128, "Title"},       {308, 256, "Category"}, {564, 64, "Source"},
    {692, 64, "Event"},        {756, 64, "Round"},     {820, 32, "Group"},
    {852, 32, "Board"},        {884, 64, "Date"},      {948, 64, "Site"},
    {1012, 64, "TimeControl"}, {1076, 64, "Red"},      {1140, 64, "RedTeam"},
    {1204, 64, "RedTime"},     {1300, 64, "Black"},    {1364, 64, "BlackTeam"},
    {1428, 64, "BlackTime"},   {1524, 64, "Referee"},  {1588, 64, "Recorder"},
    {1652, 64, "Annotator"},   {1780, 64, "Author"},   {2080, 32, "Termination"},
};

// Up to the first zero character.
std::string read_text(std::string_view bytes) {
    std::size_t length = 0;
    while (length + 1 < bytes.size() && (bytes[length] != 0 || bytes[length + 1] != 0)) length += 2;
    return read_field_text(bytes.substr(0, length), Encoding::Utf16Le);
}

void read_header_texts(Record& record, std::string_view bytes) {
    for (const Field& field : kFields)
        set_tag_unless_empty(record, field.tag, read_text(bytes.substr(field.at, field.size)));
    record.ending = ending_of_code(byte_at(bytes, kResultAt));
}

// Squares are counted from the top left; any number beyond the board is legal nowhere.
Square square_of(std::uint8_t index) {
    if (index >= kSquares) return Square{kSquares};
    return Square{index % kFiles, kRanks - 1 - index / kFiles};
}

// The upper half of a byte is the side, the lower half the kind of man.
Result<Board> read_board(std::string_view squares) {
    constexpr std::string_view kLetters = ".RNBAKCP";
    Board b;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const std::uint8_t code = byte_at(squares, i);
        if (code == 0) continue;
        const std::size_t kind = code & 0x0F;
        const std::uint8_t side = code >> 4;
        if (kind == 0 || kind >= kLetters.size() || side < 1 || side > 2)
            return Fault{"square " + std::to_string(i) + " of the board holds " +
                         std::to_string(code) + ": want 0, 17..23 or 33..39"};
        b.put(
            square_of(static_cast<std::uint8_t>(i)),
            Piece{side == 1 ? Side::First : Side::Second, piece_of_letter(kLetters[kind]).kind()});
    }
    return b;
}

Result<Step> read_step(ByteReader& bytes) {
    const auto ends_early = [&](const std::string& what) {
        return Fault{"the record ends at byte " + std::to_string(bytes.at()) + " where a " + what +
                     " was to follow"};
    };
    const auto head = bytes.take(4);
    if (!head) return ends_early("step");
    const auto flags = byte_at(*head, 0);
    Step step;
    step.move = Move{square_of(byte_at(*head, 2)), square_of(byte_at(*head, 3))};
    step.goes_on = !(flags & kLineEnds);
    step.has_alternative = flags & kAlternative;
    if (!(flags & kComment)) return step;
    const auto size = bytes.take(4);
    if (!size) return ends_early("length of a comment");
    const auto text = bytes.take(word_at(*size, 0));
    if (!text) return ends_early("comment");
    step.comment = read_text(*text);
    return step;
}

// The rest of a slot is filled with zeros: a step of zeros goes from one corner to itself.
bool is_filling(const Step& step) {
    return step.move.from() == step.move.to() && step.goes_on && !step.has_alternative;
}

std::optional<Fault> read_tree(Record& record, ByteReader bytes) {
    StepTree tree(record);
    const auto start = read_step(bytes);
    if (!start) return start.fault();
    tree.begin(*start);
    while (tree.wants_more()) {
        auto step = read_step(bytes);
        if (!step) return step.fault();
        if (record.nodes.size() == 1 && is_filling(*step)) return std::nullopt;
        tree.add(std::move(*step));
    }
    if (record.nodes.size() < kMostNodes) return std::nullopt;
    return Fault{"more than " + std::to_string(kMostNodes) + " moves are not read"};
}

bool has_magic_at(std::string_view bytes, std::size_t at, std::string_view magic) {
    return at < bytes.size() && bytes.substr(at, magic.size()) == magic;
}

// Where the slots begin: after the index, or at the first record for a library whose index has
// another size than it says.
std::size_t first_slot(std::string_view bytes) {
    const std::size_t stated = kIndexAt + std::size_t{word_at(bytes, kSlotsAt)} * kEntrySize;
    if (has_magic_at(bytes, stated, kRecordMagic)) return stated;
    return bytes.find(kRecordMagic, kLibraryMagic.size());
}

}  // namespace

bool is_cbr(std::string_view bytes) { return has_magic_at(bytes, 0, kRecordMagic); }
bool is_cbl(std::string_view bytes) { return has_magic_at(bytes, 0, kLibraryMagic); }
bool is_old_cbl(std::string_view bytes) { return has_magic_at(bytes, 0, kOldMagic); }

Result<Reading> read_cbr(std::string_view bytes) {
    if (!is_cbr(bytes)) return Fault{"no CBR record: it does not begin with 'CCBridge Record'"};
    if (bytes.size() < kHeaderSize)
        return Fault{"the record ends at byte " + std::to_string(bytes.size()) +
                     " inside its header of " + std::to_string(kHeaderSize) + " bytes"};
    const auto board = read_board(bytes.substr(kBoardAt, kSquares));
    if (!board) return board.fault();
    Record raw;
    read_header_texts(raw, bytes);
    if (!board->occupied())
        return Fault{"a page of text without a board: " + excerpt(raw.tag("Title"))};
    if (auto fault = read_tree(raw, ByteReader(bytes, kHeaderSize))) return *fault;
    Start start{*board};
    if (byte_at(bytes, kSideAt) == 2) start.board.set_side_to_move(Side::Second);
    const int number = byte_at(bytes, kNumberAt) + 256 * byte_at(bytes, kNumberAt + 1);
    if (number >= 1 && number <= 9999) start.move_number = number;
    return replay(raw, start);
}

Result<Done> read_cbl(std::string_view bytes,
                      const std::function<void(std::size_t, Result<Reading>)>& found) {
    if (is_old_cbl(bytes))
        return Fault{"a compressed library of an old CCBridge: want one saved by a newer CCBridge"};
    if (!is_cbl(bytes)) return Fault{"no CBL library: it does not begin with 'CCBridgeLibrary'"};
    const std::size_t first = first_slot(bytes);
    if (first == bytes.npos) return Fault{"the library holds no record"};
    std::vector<std::size_t> starts;
    for (std::size_t at = first; at < bytes.size(); at += kSlotSize)
        if (has_magic_at(bytes, at, kRecordMagic)) starts.push_back(at);
    std::size_t number = 0;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::size_t slot = (starts[i] - first) / kSlotSize;
        const std::size_t entry = kIndexAt + slot * kEntrySize;
        if (entry < first && word_at(bytes, entry) == kDeletedEntry) continue;
        const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : bytes.size();
        found(++number, read_cbr(bytes.substr(starts[i], end - starts[i])));
    }
    return Done{};
}

}  // namespace boyi::xiangqi::files
