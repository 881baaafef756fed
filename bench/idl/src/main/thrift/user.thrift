namespace java io.seriform.bench.idl.thrift

struct TUser {
  1: required string id
  2: required i32 weight
  3: required i32 age
  4: required string name
  5: required string title
  6: required string desc
}
