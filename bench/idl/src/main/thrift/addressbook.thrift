namespace java io.seriform.bench.idl.thrift

enum TPhoneType {
  MOBILE = 0
  HOME = 1
  WORK = 2
}

struct TPhoneNumber {
  1: required string number
  2: optional TPhoneType type = TPhoneType.MOBILE
}

struct TPerson {
  1: required string name
  2: required i32 id
  3: optional string email
  4: required list<TPhoneNumber> phones
}

struct TAddressBook {
  1: required string name
  2: required list<TPerson> persons
}
