#include "server/page.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace boyi::server {
namespace {

namespace fs = std::filesystem;

// A folder with a page in it, and a secret beside it.
class PageFiles : public ::testing::Test {
  protected:
    PageFiles()
        : home_(fs::path(::testing::TempDir()) / ("boyi_page_" + std::to_string(getpid()))) {
        write("secret.txt", "secret");
        write("dist/index.html", "<p>page</p>");
        write("dist/assets/a-1234.js", "code");
        write("dist/assets/a-1234.js.br", "BR");
        write("dist/assets/a-1234.js.gz", "GZ");
        write("dist/engine.wasm", std::string("\0asm", 4));
        write("dist/.hidden", "hidden");
        fs::create_symlink(home_ / "secret.txt", home_ / "dist/way-out.txt");
    }
    ~PageFiles() override { fs::remove_all(home_); }

    void write(const std::string& name, const std::string& bytes) {
        fs::create_directories((home_ / name).parent_path());
        std::ofstream(home_ / name, std::ios::binary) << bytes;
    }
    WebAnswer get(const std::string& target, const std::string& encodings = "",
                  const std::string& known = "") {
        return page_.serve({"GET", target, "", "", encodings, known, ""});
    }
    static std::string header(const WebAnswer& answer, const std::string& name) {
        for (const auto& [key, value] : answer.headers)
            if (key == name) return value;
        return {};
    }

    fs::path home_;
    Page page_{(home_ / "dist").string()};
};

TEST_F(PageFiles, HaveTheirTypes) {
    EXPECT_EQ(*get("/").body, "<p>page</p>");
    EXPECT_EQ(get("/").type, "text/html; charset=utf-8");
    EXPECT_EQ(get("/engine.wasm").type, "application/wasm");
    EXPECT_EQ(get("/engine.wasm").body->size(), 4u);
    EXPECT_EQ(get("/assets/a-1234.js").type, "text/javascript; charset=utf-8");
}

TEST_F(PageFiles, AddressesWithoutADotAreThePageItself) {
    EXPECT_EQ(*get("/play/xiangqi?level=3").body, "<p>page</p>");
    EXPECT_EQ(get("/missing.js").status, 404);
}

TEST_F(PageFiles, NoWayLeadsOut) {
    for (const char* target :
         {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt",
          "/assets/..%2f..%2fsecret.txt", "/..\\secret.txt", "/.hidden", "/%00", "//etc/passwd",
          "/way-out.txt", "/assets/%2e./x.js", "/....//secret.txt"}) {
        const auto answer = get(target);
        EXPECT_EQ(answer.body->find("secret"), answer.body->find("secret.txt")) << target;
        EXPECT_NE(*answer.body, "secret") << target;
        EXPECT_NE(*answer.body, "hidden") << target;
    }
    EXPECT_EQ(get("/../secret.txt").status, 404);
    EXPECT_EQ(get("/way-out.txt").status, 404);
    EXPECT_EQ(get("/%zz").status, 400);
}

TEST_F(PageFiles, AreCachedByTheirTags) {
    const auto first = get("/");
    EXPECT_EQ(header(first, "Cache-Control"), "no-cache");
    const auto second = get("/", "", header(first, "ETag"));
    EXPECT_EQ(second.status, 304);
    EXPECT_TRUE(second.body->empty());
    EXPECT_NE(header(get("/assets/a-1234.js"), "Cache-Control").find("immutable"),
              std::string::npos);
    write("dist/index.html", "<p>a new page</p>");
    EXPECT_EQ(*get("/", "", header(first, "ETag")).body, "<p>a new page</p>");
}

TEST_F(PageFiles, ArePackedWhereTheBrowserWishes) {
    EXPECT_EQ(*get("/assets/a-1234.js", "gzip, deflate, br").body, "BR");
    EXPECT_EQ(*get("/assets/a-1234.js", "gzip;q=0.5").body, "GZ");
    EXPECT_EQ(*get("/assets/a-1234.js", "br;q=0").body, "code");
    EXPECT_EQ(header(get("/assets/a-1234.js", "br"), "Content-Encoding"), "br");
    EXPECT_EQ(get("/assets/a-1234.js", "br").type, "text/javascript; charset=utf-8");
}

TEST_F(PageFiles, AreOnlyRead) {
    EXPECT_EQ(page_.serve({"POST", "/", "", "", "", "", ""}).status, 405);
    EXPECT_EQ(page_.serve({"HEAD", "/", "", "", "", "", ""}).status, 200);
}

TEST(Page, WithoutAFolderSaysSo) {
    Page page("");
    EXPECT_EQ(page.serve({"GET", "/", "", "", "", "", ""}).status, 404);
}

}  // namespace
}  // namespace boyi::server
