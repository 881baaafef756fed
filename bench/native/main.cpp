// Races protobuf, FlatBuffers and a struct in C++ on the telephone book of seed 002, and writes a
// results.json as the bench does: native DATA OUT, where DATA is the book as a struct.

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include <flatbuffers/flatbuffers.h>
#include <sys/utsname.h>

#include "phonebook.pb.h"
#include "phonebook_generated.h"

namespace pb = seriform::bench::phonebook;
namespace fb = flat::phonebook;

namespace {

// ---- the plain objects, and the struct

struct Info {
  uint32_t id;
  std::string name;
  uint8_t age;
  int8_t gender;
  uint64_t phone;
  bool operator==(const Info& o) const {
    return id == o.id && name == o.name && age == o.age && gender == o.gender && phone == o.phone;
  }
};

using Book = std::vector<Info>;
using Bytes = std::vector<uint8_t>;

struct personal_info {
  uint32_t id;
  uint8_t age;
  int8_t gender;
  uint64_t phone_num;
  char name[32];
};
static_assert(sizeof(personal_info) == 48, "as Java has it");

struct personal_info_list {
  int32_t size;
  alignas(8) personal_info info[];
};
static_assert(sizeof(personal_info_list) == 8, "as Java has it");

[[noreturn]] void fail(const std::string& problem) {
  std::fprintf(stderr, "error: %s\n", problem.c_str());
  std::exit(1);
}

// keeps what was computed
void keep(const void* p) { asm volatile("" : : "g"(p) : "memory"); }

Bytes write_struct(const Book& book) {
  Bytes bytes(sizeof(personal_info_list) + book.size() * sizeof(personal_info));
  auto* list = reinterpret_cast<personal_info_list*>(bytes.data());
  list->size = static_cast<int32_t>(book.size());
  for (size_t i = 0; i < book.size(); i++) {
    personal_info& to = list->info[i];
    const Info& from = book[i];
    if (from.name.size() >= sizeof to.name) fail("a name is too long");
    to.id = from.id;
    to.age = from.age;
    to.gender = from.gender;
    to.phone_num = from.phone;
    std::memcpy(to.name, from.name.data(), from.name.size());
  }
  return bytes;
}

const personal_info_list* open_struct(const Bytes& bytes) {
  auto* list = reinterpret_cast<const personal_info_list*>(bytes.data());
  if (bytes.size() < sizeof *list || list->size < 0 ||
      bytes.size() != sizeof *list + static_cast<size_t>(list->size) * sizeof(personal_info)) {
    fail("the struct has another size");
  }
  return list;
}

Book read_struct(const Bytes& bytes) {
  const personal_info_list* list = open_struct(bytes);
  Book book;
  book.reserve(list->size);
  for (int i = 0; i < list->size; i++) {
    const personal_info& p = list->info[i];
    book.push_back({p.id, std::string(p.name, strnlen(p.name, sizeof p.name)), p.age, p.gender,
                    p.phone_num});
  }
  return book;
}

// ids are signed in Java's sums
uint64_t share(uint32_t id, size_t name, unsigned age, int gender, uint64_t phone) {
  return static_cast<int64_t>(static_cast<int32_t>(id)) + name + age + gender + phone;
}

uint64_t sum_struct(const Bytes& bytes) {
  const personal_info_list* list = open_struct(bytes);
  uint64_t sum = 0;
  for (int i = 0; i < list->size; i++) {
    const personal_info& p = list->info[i];
    sum += share(p.id, strnlen(p.name, sizeof p.name), p.age, p.gender, p.phone_num);
  }
  return sum;
}

// ---- protobuf

pb::PersonalInfoList create(const Book& book) {
  pb::PersonalInfoList list;
  for (const Info& from : book) {
    pb::PersonalInfo* to = list.add_info();
    to->set_id(from.id);
    to->set_name(from.name);
    to->set_age(from.age);
    to->set_gender(static_cast<pb::GenderType>(from.gender));
    to->set_phone_num(from.phone);
  }
  return list;
}

Book read_protobuf(const std::string& bytes) {
  pb::PersonalInfoList list;
  if (!list.ParseFromString(bytes)) fail("protobuf cannot be read");
  Book book;
  book.reserve(list.info_size());
  for (const pb::PersonalInfo& p : list.info()) {
    book.push_back({p.id(), p.name(), static_cast<uint8_t>(p.age()),
                    static_cast<int8_t>(p.gender()), p.phone_num()});
  }
  return book;
}

// ---- FlatBuffers

Bytes write_flat(flatbuffers::FlatBufferBuilder& builder, const Book& book) {
  builder.Clear();
  std::vector<flatbuffers::Offset<fb::FlatPersonalInfo>> all;
  all.reserve(book.size());
  for (const Info& from : book) {
    all.push_back(fb::CreateFlatPersonalInfo(
        builder, from.id, builder.CreateString(from.name), from.age,
        static_cast<fb::FlatGenderType>(from.gender), from.phone));
  }
  builder.Finish(fb::CreateFlatPersonalInfoList(builder, builder.CreateVector(all)));
  return Bytes(builder.GetBufferPointer(), builder.GetBufferPointer() + builder.GetSize());
}

const fb::FlatPersonalInfoList* open_flat(const Bytes& bytes, bool verified) {
  if (verified) {
    flatbuffers::Verifier verifier(bytes.data(), bytes.size());
    if (!fb::VerifyFlatPersonalInfoListBuffer(verifier)) fail("the FlatBuffer is not valid");
  }
  return fb::GetFlatPersonalInfoList(bytes.data());
}

Book read_flat(const Bytes& bytes, bool verified) {
  const auto* list = open_flat(bytes, verified);
  Book book;
  book.reserve(list->info()->size());
  for (const fb::FlatPersonalInfo* p : *list->info()) {
    book.push_back({p->id(), p->name()->str(), p->age(), static_cast<int8_t>(p->gender()),
                    p->phone_num()});
  }
  return book;
}

uint64_t sum_flat(const Bytes& bytes, bool verified) {
  uint64_t sum = 0;
  for (const fb::FlatPersonalInfo* p : *open_flat(bytes, verified)->info()) {
    sum += share(p->id(), p->name()->size(), p->age(), static_cast<int>(p->gender()),
                 p->phone_num());
  }
  return sum;
}

// ---- measuring

constexpr double kSeconds = 0.2;
constexpr int kSamples = 5;
// Student's t of four degrees of freedom, for 99.9 %
constexpr double kStudent = 8.610;

std::string rows;

void row(const std::string& contestant, const std::string& version, const std::string& figure,
         const std::string& unit, double value, const std::string& error,
         const std::string& samples) {
  char number[64];
  std::snprintf(number, sizeof number, "%.3f", value);
  rows += rows.empty() ? "" : ",\n";
  rows += "    {\"workload\" : \"phonebook\", \"contestant\" : \"" + contestant +
          "\", \"version\" : \"" + version + "\", \"settings\" : \"C++\", \"figure\" : \"" + figure +
          "\", \"unit\" : \"" + unit + "\", \"value\" : " + number + ", \"error\" : " + error +
          ", \"samples\" : [" + samples + "], \"status\" : \"OK\"}";
  std::printf("%-24s %-9s %12s %s\n", contestant.c_str(), figure.c_str(), number, unit.c_str());
}

// Nanoseconds of one operation, in one stretch of time.
double sample(const std::function<void()>& operation) {
  using clock = std::chrono::steady_clock;
  uint64_t count = 0;
  uint64_t step = 16;
  const auto start = clock::now();
  double elapsed;
  do {
    for (uint64_t i = 0; i < step; i++) operation();
    count += step;
    step = step < 4096 ? step * 2 : step;
    elapsed = std::chrono::duration<double>(clock::now() - start).count();
  } while (elapsed < kSeconds);
  return elapsed * 1e9 / count;
}

void measure(const std::string& contestant, const std::string& version, const std::string& figure,
             const std::function<void()>& operation) {
  sample(operation);
  double sum = 0;
  double squares = 0;
  std::string samples;
  for (int i = 0; i < kSamples; i++) {
    const double s = sample(operation);
    sum += s;
    squares += s * s;
    samples += (i == 0 ? "" : ", ") + std::to_string(s);
  }
  const double mean = sum / kSamples;
  const double variance = std::max(0.0, (squares - sum * mean) / (kSamples - 1));
  row(contestant, version, figure, "ns/op", mean,
      std::to_string(kStudent * std::sqrt(variance / kSamples)), samples);
}

void size(const std::string& contestant, const std::string& version, size_t bytes) {
  row(contestant, version, "size", "B", static_cast<double>(bytes), "null",
      std::to_string(bytes));
}

void expect(const Book& found, const Book& book, const char* who) {
  if (found != book) fail(std::string(who) + " gives another book");
}

void race_protobuf(const Book& book) {
  const std::string version = std::to_string(GOOGLE_PROTOBUF_VERSION);
  const pb::PersonalInfoList message = create(book);
  const std::string bytes = message.SerializeAsString();
  expect(read_protobuf(bytes), book, "protobuf");
  size("c++/protobuf", version, bytes.size());
  measure("c++/protobuf", version, "create", [&] {
    const auto made = create(book);
    keep(&made);
  });
  measure("c++/protobuf", version, "ser", [&] {
    const auto made = message.SerializeAsString();
    keep(made.data());
  });
  measure("c++/protobuf", version, "deser", [&] {
    const auto made = read_protobuf(bytes);
    keep(made.data());
  });
}

void race_flat(const Book& book, bool verified, uint64_t sum) {
  const std::string who = verified ? "c++/flatbuffers-verified" : "c++/flatbuffers";
  const std::string version = std::to_string(FLATBUFFERS_VERSION_MAJOR) + "." +
                              std::to_string(FLATBUFFERS_VERSION_MINOR) + "." +
                              std::to_string(FLATBUFFERS_VERSION_REVISION);
  flatbuffers::FlatBufferBuilder builder(4096);
  const Bytes bytes = write_flat(builder, book);
  expect(read_flat(bytes, verified), book, "FlatBuffers");
  if (sum_flat(bytes, verified) != sum) fail("the sums differ");
  size(who, version, bytes.size());
  measure(who, version, "ser", [&] {
    const auto made = write_flat(builder, book);
    keep(made.data());
  });
  measure(who, version, "deser", [&] {
    const auto made = read_flat(bytes, verified);
    keep(made.data());
  });
  measure(who, version, "open", [&] { keep(open_flat(bytes, verified)); });
  measure(who, version, "read-all", [&] {
    const auto all = sum_flat(bytes, verified);
    keep(&all);
  });
}

void race_struct(const Book& book, const Bytes& given, uint64_t sum) {
  const std::string version = std::string("g++ or clang ") + __VERSION__;
  const Bytes bytes = write_struct(book);
  if (bytes != given) fail("the struct is another than Java's");
  expect(read_struct(bytes), book, "the struct");
  if (sum_struct(bytes) != sum) fail("the sums differ");
  size("c++/struct", version, bytes.size());
  measure("c++/struct", version, "ser", [&] {
    const auto made = write_struct(book);
    keep(made.data());
  });
  measure("c++/struct", version, "deser", [&] {
    const auto made = read_struct(bytes);
    keep(made.data());
  });
  measure("c++/struct", version, "open", [&] { keep(open_struct(bytes)); });
  measure("c++/struct", version, "read-all", [&] {
    const auto all = sum_struct(bytes);
    keep(&all);
  });
}

std::string now() {
  char text[32];
  const std::time_t t = std::time(nullptr);
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&t));
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) fail("usage: native DATA OUT");
  std::ifstream in(argv[1], std::ios::binary);
  const Bytes given((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const Book book = read_struct(given);
  const uint64_t sum = sum_struct(given);
  race_protobuf(book);
  race_flat(book, false, sum);
  race_flat(book, true, sum);
  race_struct(book, given, sum);
  utsname machine{};
  uname(&machine);
  std::ofstream out(argv[2]);
  out << "{\n  \"meta\" : {\"jdk\" : \"none, C++ (" << __VERSION__
      << ")\", \"flags\" : [\"-O3\"], \"machine\" : \"" << machine.sysname << ' '
      << machine.machine << "\", \"date\" : \"" << now()
      << "\", \"mode\" : \"avgt\", \"threads\" : \"1 thread\", \"timing\" : \"in C++ 5 samples of "
         "200 ms\", \"bench\" : \"native\"},\n  \"results\" : [\n"
      << rows << "\n  ]\n}\n";
  return out.good() ? 0 : 1;
}
