package io.seriform.cli;

import java.util.List;

/** What {@link OddSchema} chooses from. */
final class OddNames {

  private OddNames() {}

  /** Names of types, members and constants. */
  static final List<String> NAMES =
      List.of(
          ("class record sealed permits yield var val fun object in is as when typealias typeof"
               + " default native a_ _a a_b aB A_B a__b AB ab _1 a1 a_1 x2 x_2 String Object List"
               + " Record Override Integer Long Enum Map Set Deprecated Property ProtoField Value"
               + " Subtype Subtypes Unknown get_class getClass hash_code hashCode to_string"
               + " toString equals Comparable Iterable java kotlin com io number name ordinal"
               + " values value_of valueOf entries component1 copy Companion INSTANCE value it this"
               + " super null true _x x_ Double Any Unit Nothing Int ByteArray Document UUID"
               + " Instant FlatField FlatNumber FlatStruct Include ByteBuffer made acme self type"
               + " serializer builder Void Math System Byte Character Cloneable Module Process"
               + " Short field open data inner lazy lateinit suspend dynamic it_ NONE None one ONE"
               + " One Order order ORDER Orders orders LinkedHashMap non Override_ wait clone")
              .split(" "));

  /** Names of members of JSON, which may be any text. */
  static final List<String> TEXTS =
      List.of(
          "größe",
          "名前",
          "my prop",
          "a.b",
          "a-b",
          "1st",
          "\uD83D\uDE00",
          "say \"hi\"",
          "back\\slash",
          "\\u0041",
          "new\nline",
          "ß",
          "İ",
          "%",
          "*/",
          "${x}",
          "$x",
          "/* x",
          "it's",
          "tab\t",
          "#");

  static final List<String> PROTO =
      List.of(
          ("bool int32 uint32 sint32 fixed32 sfixed32 int64 uint64 sint64 fixed64 sfixed64 float"
                  + " double string bytes")
              .split(" "));

  static final List<String> THRIFT =
      List.of("bool i8 i16 i32 i64 double string binary uuid".split(" "));

  static final List<String> FBS =
      List.of(
          "bool byte ubyte short ushort int uint long ulong float double string [ubyte]"
              .split(" "));

  static final List<String> JSON =
      List.of("boolean integer byte long number string date uuid base64".split(" "));

  /** Returns the types of single values of a language. */
  static List<String> scalars(String language) {
    return switch (language) {
      case "proto" -> PROTO;
      case "thrift" -> THRIFT;
      case "fbs" -> FBS;
      default -> JSON;
    };
  }
}
