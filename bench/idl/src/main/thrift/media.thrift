namespace java io.seriform.bench.idl.thrift

enum TPlayer {
  JAVA = 0
  FLASH = 1
}

enum TSize {
  SMALL = 0
  LARGE = 1
}

struct TImage {
  1: required string uri
  2: optional string title
  3: required i32 width
  4: required i32 height
  5: required TSize size
}

struct TMedia {
  1: required string uri
  2: optional string title
  3: required i32 width
  4: required i32 height
  5: required string format
  6: required i64 duration
  7: required i64 size
  8: optional i32 bitrate
  9: required list<string> person
  10: required TPlayer player
  11: optional string copyright
}

struct TMediaContent {
  1: required list<TImage> image
  2: required TMedia media
}

struct TMediaContents {
  1: required list<TMediaContent> content
}
