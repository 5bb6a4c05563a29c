#include "arena/child.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/text.h"

extern char** environ;

namespace boyi::arena {
namespace {

constexpr Millis kGrace{300};  // between being asked to leave and being killed

struct Pipe {
    Descriptor out, in;  // read here, write there
};

Result<Pipe> open_pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return Fault{std::string("pipe: ") + std::strerror(errno)};
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

Result<Descriptor> open_errors(const std::string& path) {
    const int fd = path.empty() ? open("/tmp", O_RDWR | O_TMPFILE | O_CLOEXEC, 0600)
                                : open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    if (fd < 0)
        return Fault{"file '" + (path.empty() ? "/tmp" : path) +
                     "' for an engine's errors: " + std::strerror(errno)};
    return Descriptor(fd);
}

// What posix_spawn shall do in the child before the program begins.
class SpawnPlan {
  public:
    SpawnPlan() {
        posix_spawn_file_actions_init(&actions_);
        posix_spawnattr_init(&attributes_);
        sigset_t pipe_signal;
        sigemptyset(&pipe_signal);
        sigaddset(&pipe_signal, SIGPIPE);
        posix_spawnattr_setsigdefault(&attributes_, &pipe_signal);
        posix_spawnattr_setpgroup(&attributes_, 0);  // a group of its own, killed as a whole
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    void connect(const Descriptor& ours, int theirs) {
        posix_spawn_file_actions_adddup2(&actions_, ours.number(), theirs);
    }
    void enter(const std::string& directory) {
        posix_spawn_file_actions_addchdir_np(&actions_, directory.c_str());
    }

    Result<pid_t> run(const std::vector<std::string>& command) {
        std::vector<char*> arguments;
        for (const auto& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        pid_t id = -1;
        const int error =
            posix_spawnp(&id, arguments[0], &actions_, &attributes_, arguments.data(), environ);
        if (error != 0)
            return Fault{"program " + excerpt(command[0], 200) +
                         " cannot be started: " + std::strerror(error)};
        return id;
    }

  private:
    posix_spawn_file_actions_t actions_;
    posix_spawnattr_t attributes_;
};

// The state is the word after the program's name, which may itself hold anything.
bool is_asleep(const std::filesystem::path& stat) {
    std::string line;
    std::getline(std::ifstream(stat) >> std::ws, line);
    const auto name_end = line.rfind(") ");
    return name_end != std::string::npos && line[name_end + 2] == 'S';
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    close();
    std::swap(fd_, other.fd_);
    return *this;
}

void Descriptor::close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
}

Result<std::unique_ptr<Child>> Child::start(const Wish& wish) {
    if (wish.command.empty()) return Fault{"an engine's command is empty: want a program"};
    protocol::ignore_broken_pipes();
    auto in = open_pipe(), out = open_pipe();
    auto errors = open_errors(wish.errors);
    for (const auto* pipe : {&in, &out})
        if (!*pipe) return pipe->fault();
    if (!errors) return errors.fault();

    SpawnPlan plan;
    plan.connect(in->out, STDIN_FILENO);
    plan.connect(out->in, STDOUT_FILENO);
    plan.connect(*errors, STDERR_FILENO);
    if (!wish.directory.empty()) plan.enter(wish.directory);
    const auto id = plan.run(wish.command);
    if (!id) return id.fault();

    std::unique_ptr<Child> child(new Child);
    child->id_ = *id;
    child->to_ = std::move(in->in);
    child->from_ = std::move(out->out);
    child->errors_ = std::move(*errors);
    // One that has stopped reading must not make us wait: the pipe holds far more than a turn.
    fcntl(child->to_.number(), F_SETFL, O_NONBLOCK);
    child->link_ = protocol::descriptor_link(child->from_.number(), child->to_.number());
    return child;
}

Child::~Child() {
    to_.close();
    if (!reap(kGrace)) {
        kill(-id_, SIGKILL);
        waitpid(id_, nullptr, 0);
        return;
    }
    kill(-id_, SIGKILL);  // whatever it left behind in its group
}

Usage Child::usage() const {
    Usage usage{0, true};
    // The clock of the whole process: what a thread used still counts when it has ended.
    clockid_t clock{};
    timespec used{};
    if (clock_getcpuclockid(id_, &clock) == 0 && clock_gettime(clock, &used) == 0)
        usage.cpu_ms = double(used.tv_sec) * 1e3 + double(used.tv_nsec) / 1e6;
    std::error_code error;
    std::filesystem::directory_iterator tasks("/proc/" + std::to_string(id_) + "/task", error);
    for (; !error && tasks != std::filesystem::directory_iterator(); tasks.increment(error))
        usage.is_idle &= is_asleep(tasks->path() / "stat");
    return usage;
}

std::string Child::last_error() const {
    constexpr off_t kTail = 2000;
    const off_t size = lseek(errors_.number(), 0, SEEK_END);
    if (size <= 0) return {};
    std::string tail(static_cast<std::size_t>(std::min(size, kTail)), '\0');
    const auto got =
        pread(errors_.number(), tail.data(), tail.size(), std::max(off_t{0}, size - kTail));
    tail.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    const auto all = lines(trim(tail));
    return all.empty() ? std::string() : std::string(all.back());
}

std::string Child::ending() {
    if (!reap(kGrace)) return {};
    if (WIFSIGNALED(*status_)) return "signal " + std::to_string(WTERMSIG(*status_));
    return "exit status " + std::to_string(WEXITSTATUS(*status_));
}

bool Child::reap(Millis patience) {
    constexpr Millis kStep{2};
    const Timer timer;
    while (!status_) {
        int status = 0;
        if (waitpid(id_, &status, WNOHANG) == id_) status_ = status;
        else if (timer.elapsed() >= patience) return false;
        else std::this_thread::sleep_for(kStep);
    }
    return true;
}

}  // namespace boyi::arena
