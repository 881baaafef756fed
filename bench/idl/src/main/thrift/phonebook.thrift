namespace java io.seriform.bench.idl.thrift

enum TGenderType {
  MALE = 0
  FEMALE = 1
  OTHER = 2
}

// Thrift has no unsigned numbers: the same bits, signed
struct TPersonalInfo {
  1: required i32 id
  2: required string name
  3: required i8 age
  4: required TGenderType gender
  5: required i64 phoneNum
}

struct TPersonalInfoList {
  1: required list<TPersonalInfo> info
}
