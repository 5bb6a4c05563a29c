// Result<T>: a value, or one sentence saying what was wrong with the input and what was expected.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace boyi {

struct Fault {
    std::string what;
    bool operator==(const Fault&) const = default;
};

struct Done {
    bool operator==(const Done&) const = default;
};

template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::move(value)) {}
    Result(Fault fault) : content_(std::move(fault)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(value()); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Fault& fault() const {
        assert(!ok());
        return *std::get_if<1>(&content_);
    }

  private:
    T& value() {
        assert(ok());
        return *std::get_if<0>(&content_);
    }
    const T& value() const {
        assert(ok());
        return *std::get_if<0>(&content_);
    }

    std::variant<T, Fault> content_;
};

}  // namespace boyi
