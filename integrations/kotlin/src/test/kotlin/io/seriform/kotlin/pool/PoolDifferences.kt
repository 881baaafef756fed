package io.seriform.kotlin.pool

/** A difference that is known: why it is there, and how it shows. */
class Row(val reason: String, finding: String) {
  val finding = Regex(finding, RegexOption.DOT_MATCHES_ALL)

  override fun toString() = reason
}

/** The differences from the libraries that write and read classes of Kotlin, as the guide has them. */
object PoolDifferences {

  val JACKSON: List<Row> =
      listOf(
          Row(
              "a number or Boolean that is missing and has no default is an error, where Jackson sets" +
                  " 0 or false",
              "^[^:]*: refused of .*required properties are missing"),
          Row(
              "a null for what cannot be null is an error, where Jackson sets fields without a check," +
                  " and 0 for numbers",
              "^[^:]*: refused of .* is null; expected (?!MaybeName)"),
          Row(
              "internal members have their names in Kotlin, where Jackson has those of the JVM",
              "^(InternalNames|PrivateBody): written"),
          Row(
              "a sealed type without @JsonTypeInfo is written with its type and its properties, as it" +
                  " could not be read otherwise",
              "^(List<)?(Shape|Outcome|Outer|Payment).*: written of .*\"type\""),
          Row(
              "a property whose first or second letter is a capital: Jackson writes url and reads URL",
              "^(MoreNames|OddNames): written"),
          Row(
              "kotlin.time is written as java.time is, where Jackson writes the numbers within",
              "^(Durations|Times): written"),
          Row(
              "what wraps an unsigned number, and a key, is without a sign, where Jackson writes one",
              "^(UnsignedInside|ValuedOther|ValuedVars): written"),
          Row("open: a Sequence is not read", "^Sequences: refused of"),
          Row("UUIDs and regular expressions of Kotlin are text", "^(Uuids|Patterns): written"),
      )

  val KOTLINX: List<Row> =
      listOf(
          Row(
              "a default that depends on other properties is written",
              "^(Defaults|Chained): written"),
          Row(
              "a default that an abstract class has is written",
              "^(Payment|Child|Person|Numbered): written"),
          Row("open: a null that is the default of a value class", "^Valued: written"),
          Row("open: the argument of a generic value class", "^ValuedGeneric: read"),
      )
}
