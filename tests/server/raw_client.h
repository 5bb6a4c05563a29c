// RawClient: a socket and as much HTTP and web socket as the tests need, with nothing between the
// test and the bytes.
#pragma once

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boyi::testing {

class RawClient {
  public:
    explicit RawClient(int port) {
        socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(static_cast<std::uint16_t>(port));
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&place), sizeof place) == 0;
    }
    ~RawClient() { ::close(socket_); }
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;

    bool connected() const { return connected_; }

    void send(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;  // the server has closed: the test will see it
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }

    // More bytes in `received`; false when the server has closed or nothing came for long.
    bool receive() {
        pollfd waiting{socket_, POLLIN, 0};
        if (::poll(&waiting, 1, kPatience) != 1) return false;
        char bytes[16384];
        const auto count = ::recv(socket_, bytes, sizeof bytes, 0);
        if (count <= 0) return false;
        received.append(bytes, static_cast<std::size_t>(count));
        return true;
    }

    // Everything up to the end of the connection.
    std::string receive_all() {
        while (receive()) {
        }
        return received;
    }

    // One answer: headers and a body of the told length.
    std::string ask(const std::string& method, const std::string& target,
                    const std::string& headers = "", const std::string& body = "") {
        send(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n" + headers +
             (body.empty() ? "" : "Content-Length: " + std::to_string(body.size()) + "\r\n") +
             "\r\n" + body);
        return read_answer(method == "HEAD");
    }

    std::string read_answer(bool head = false) {
        std::size_t end = 0;
        while ((end = received.find("\r\n\r\n")) == std::string::npos)
            if (!receive()) return received;
        std::size_t length = 0;
        const std::size_t field = received.find("Content-Length: ");
        if (!head && field != std::string::npos && field < end)
            length = std::stoul(received.substr(field + 16));
        while (received.size() < end + 4 + length)
            if (!receive()) break;
        const std::string answer = received.substr(0, end + 4 + length);
        received.erase(0, answer.size());
        return answer;
    }

    // Web socket.

    std::string upgrade(const std::string& target, const std::string& headers = "") {
        return ask("GET", target,
                   "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                       headers);
    }

    // A masked frame, as clients must send them.
    static std::string frame(int opcode, std::string_view payload, bool last = true) {
        std::string out;
        out += static_cast<char>((last ? 0x80 : 0) | opcode);
        if (payload.size() < 126) {
            out += static_cast<char>(0x80 | payload.size());
        } else if (payload.size() < 65536) {
            out += static_cast<char>(0x80 | 126);
            for (int shift = 8; shift >= 0; shift -= 8)
                out += static_cast<char>(payload.size() >> shift & 255);
        } else {
            out += static_cast<char>(0x80 | 127);
            for (int shift = 56; shift >= 0; shift -= 8)
                out += static_cast<char>(payload.size() >> shift & 255);
        }
        const char mask[4] = {0x12, 0x34, 0x56, 0x78};
        out.append(mask, 4);
        for (std::size_t i = 0; i < payload.size(); ++i)
            out += static_cast<char>(payload[i] ^ mask[i % 4]);
        return out;
    }

    void say(std::string_view line) { send(frame(1, line)); }

    struct Frame {
        int opcode = 0;
        std::string payload;
        int close_code() const {
            return payload.size() < 2 ? 0
                                      : static_cast<unsigned char>(payload[0]) * 256 +
                                            static_cast<unsigned char>(payload[1]);
        }
    };

    std::optional<Frame> next_frame() {
        for (;;) {
            if (auto whole = take_frame()) return whole;
            if (!receive()) return std::nullopt;
        }
    }

    // The next text message; empty when the connection ended.
    std::string hear() {
        for (auto next = next_frame(); next; next = next_frame())
            if (next->opcode == 1) return next->payload;
        return {};
    }

    // Messages up to the one that holds this.
    std::string hear_until(std::string_view part) {
        for (std::string line = hear(); !line.empty(); line = hear())
            if (line.find(part) != std::string::npos) return line;
        return {};
    }

    // Says and waits for the last answer with this id.
    std::string obey(const std::string& id, const std::string& rest) {
        say("{\"id\":\"" + id + "\"," + rest + "}");
        return hear_until("\"id\":\"" + id + "\"");
    }

    std::string received;  // and not yet taken

  private:
    static constexpr int kPatience = 60'000;  // ms; a slow machine under a sanitizer needs some

    std::optional<Frame> take_frame() {
        if (received.size() < 2) return std::nullopt;
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(received[at]); };
        std::size_t length = byte(1) & 127, head = 2;
        const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (received.size() < head + extra) return std::nullopt;
        if (extra > 0) length = 0;
        for (std::size_t i = 0; i < extra; ++i) length = length << 8 | byte(head + i);
        head += extra;
        if (received.size() < head + length) return std::nullopt;
        Frame out{byte(0) & 15, received.substr(head, length)};
        received.erase(0, head + length);
        return out;
    }

    int socket_ = -1;
    bool connected_ = false;
};

}  // namespace boyi::testing
