@file:OptIn(
    ExperimentalStdlibApi::class,
    ExperimentalUnsignedTypes::class,
    kotlin.uuid.ExperimentalUuidApi::class,
)

package io.seriform.kotlin.pool

import java.lang.reflect.Type
import java.math.BigDecimal
import java.util.UUID
import kotlin.reflect.KType
import kotlin.reflect.javaType
import kotlin.reflect.typeOf
import kotlin.time.Duration
import kotlin.time.Duration.Companion.days
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Instant
import kotlin.uuid.Uuid

/** A type of the pool, and objects of it: filled, sparse and new ones. */
class Sample(val type: KType, val values: List<Any>) {
  val name = type.toString().replace("io.seriform.kotlin.pool.", "").replace("kotlin.collections.", "")
  val java: Type = type.javaType
}

/** The types of the pool. */
object PoolSamples {

  fun all(): List<Sample> = scalars() + containers() + hierarchies() + members() + annotated()

  private inline fun <reified T : Any> of(vararg values: T) = Sample(typeOf<T>(), values.toList())

  private val plain = Plain(1, "a", "n")
  private val at = Instant.parse("2025-01-02T03:04:05.600Z")

  private fun scalars() =
      listOf(
          of(plain, Plain(2, "")),
          of(
              Scalars(1, 1L shl 40, 2, -3, 0.5, 1.25f, 'x', true, null, null),
              Scalars(-1, 0, 0, 0, 1e10, 0f, 'é', false, true, 5)),
          of(
              Boxes(1, 1L shl 40, 2, -3, 0.5, 1.25f, 'x', true),
              Boxes(null, null, null, null, null, null, null, null)),
          of(Unsigned(200u, 60000u, 4000000000u, ULong.MAX_VALUE), Unsigned(0u, 1u, 2u, 3u)),
          of(UnsignedOrNull(null, null), UnsignedOrNull(4000000000u, ULong.MAX_VALUE)),
          of(
              UnsignedInside(
                  listOf(1u, UInt.MAX_VALUE),
                  mapOf("k" to ULong.MAX_VALUE),
                  mapOf(4000000000u to "v"),
                  Pair(200u, null))),
          of(UnsignedDefaults(), UnsignedDefaults(1u, 2u, null)),
          of(
              UnsignedArrays(
                  uintArrayOf(1u, UInt.MAX_VALUE), ulongArrayOf(ULong.MAX_VALUE), ushortArrayOf(60000u))),
          of(Name("root")),
          of(Count(3)),
          of(Nested(Name("n"))),
          of(Valued(Name("a"), Count(3)), Valued(Name(""), Count(0), Name("o"))),
          of(ValuedNullable(MaybeName(null), null), ValuedNullable(MaybeName("m"), Count(1))),
          of(ValuedLists(listOf(Name("a"), Name("b")), mapOf("k" to Count(2)))),
          of(ValuedKeys(mapOf(Name("a") to 1), mapOf(Count(5) to Name("b")))),
          of(ValuedDefaults(), ValuedDefaults(Name("x"), Count(0))),
          of(
              ValuedDeep(Nested(Name("a")), null, listOf()),
              ValuedDeep(Nested(Name("a")), NestedCount(Count(2)), listOf(Nested(Name("b")), null))),
          of(
              ValuedOther(Port(60000u), Names(listOf(Name("a"), Name("b"))), null, Letter('x')),
              ValuedOther(Port(0u), Names(listOf()), Ratio(0.5), Letter('é'))),
          of(
              ValuedObjects(OfPlain(plain), null, OfLevel(Level.HIGH)),
              ValuedObjects(OfPlain(plain), OfPlain(plain), OfLevel(Level.LOW))),
          of(ValuedGeneric(Of("a"), Of(1), null), ValuedGeneric(Of(""), Of(0), Of("x"))),
          of(ValuedInterface(Tagged("a"), listOf(Tagged("b")))),
          of(ValuedChecked(Checked(1), Hex.of(255), listOf(Checked(0)))),
          of(ValuedPairs(Name("a") to Count(1), Box(Name("b"), listOf(Name("c"))), setOf(Count(2)))),
          of(
              ValuedVars(),
              ValuedVars().also {
                it.name = Name("x")
                it.count = Count(4)
                it.port = Port(60000u)
              }),
          of(Durations(Duration.parse("PT1.5S")), Durations(3.days)),
          of(Times(at, null, listOf()), Times(at, 1500.milliseconds, listOf(at))),
          of(
              Uuids(Uuid.parse("123e4567-e89b-12d3-a456-426614174000")),
              Uuids(Uuid.NIL, listOf(Uuid.NIL), Uuid.NIL)),
          of(
              OfJava(UUID(1, 2), BigDecimal("1.50"), null),
              OfJava(UUID(1, 2), BigDecimal.ONE, UUID(3, 4))),
          of(Ranges(1..5), Ranges(IntRange.EMPTY)),
          of(Patterns(Regex("a+"))),
          of(WithUnit(1, Unit)),
          of(Aliased(5, mapOf("k" to listOf(plain)), Name("n"))),
      )

  private fun containers() =
      listOf(
          of(
              Collections(
                  listOf(1, 2),
                  setOf("a", "b"),
                  mapOf("k" to listOf(1, null)),
                  mutableListOf("m"),
                  listOf(listOf(Plain(1, "n")), listOf()),
                  mapOf(5 to "five")),
              Collections(listOf(), setOf(), mapOf(), mutableListOf(), listOf(), mapOf())),
          of(
              MoreCollections(
                  listOf(1),
                  linkedMapOf("b" to 1, "a" to 2),
                  hashSetOf("x"),
                  arrayListOf(1L),
                  mutableMapOf("k" to mutableSetOf(1, 2)),
                  listOf(mapOf("p" to plain, "q" to null)))),
          of(Queues(ArrayDeque(listOf(1, 2)))),
          of(Iterables(listOf("a"))),
          of(
              NullsInside(
                  listOf("a", null), listOf(listOf(1, null), null), mapOf("k" to null), setOf(null, 1))),
          of(
              Keys(
                  mapOf(1L to "a"), mapOf(Level.HIGH to 1), mapOf(true to 1), mapOf('c' to 1))),
          of(Pairs("a" to 1, Triple(1, null, true))),
          of(PairLists(listOf(1 to plain), null), PairLists(listOf(), 1 to 2 to "x")),
          of(Arrays(intArrayOf(1, 2), arrayOf("a"))),
          of(
              MoreArrays(
                  byteArrayOf(1, -2),
                  charArrayOf('a', 'b'),
                  doubleArrayOf(0.5),
                  booleanArrayOf(true),
                  null,
                  arrayOf(plain, null))),
          of(ArraysOfArrays(arrayOf(intArrayOf(1), intArrayOf()), listOf(doubleArrayOf(1.5)))),
          of(Entries(mapOf("k" to 1).entries.first())),
          of(Indexed(IndexedValue(2, "x"))),
          of(Sequences(sequenceOf(1, 2))),
          of(Anything(1, null), Anything("a", true, listOf())),
          of(Starred(Box("a"), listOf(1, "x"))),
          of(Projected(mutableListOf(plain), mutableListOf(plain))),
          of(listOf(plain, null)),
          of(mapOf("k" to listOf(Name("v")))),
          of(listOf(Level.LOW)),
          of<List<Shape>>(listOf(Shape.Nothing, Shape.Circle(1.5))),
          of(listOf(1u)),
          of("k" to plain),
          of(arrayOf(plain)),
      )

  private fun hierarchies() =
      listOf(
          of(Level.LOW, Level.HIGH),
          of(Renamed.FIRST, Renamed.SECOND, Renamed.THIRD),
          of(Weighted.LIGHT, Weighted.HEAVY),
          of(Leveled(Level.HIGH, listOf(Level.LOW), mapOf(Level.HIGH to 1))),
          of(
              Enums(Renamed.SECOND, null, mapOf(Renamed.FIRST to null)),
              Enums(Renamed.THIRD, by = mapOf(Renamed.SECOND to Level.HIGH))),
          of(Codes(Coded.TWO, Created.B, listOf(Created.A, null))),
          of<Shape>(Shape.Circle(1.5), Shape.Square(2.5), Shape.Nothing),
          of(Shape.Circle(2.5)),
          of(Shape.Nothing),
          of(Shaped(Shape.Circle(0.5), listOf(Shape.Nothing, Shape.Square(1.5, "q")))),
          of(
              ShapedByName(mapOf(), null, Box(Shape.Nothing)),
              ShapedByName(
                  mapOf("c" to Shape.Circle(1.0)),
                  Shape.Square(2.0),
                  Box(Shape.Nothing, listOf(Shape.Circle(3.0))))),
          of<Payment>(Payment.Card(5, "42").also { it.note = "n" }, Payment.Cash(7)),
          of<Outer>(Outer.C(1, Outer.Inner.A(2)), Outer.C(1, null), Outer.Inner.B(3, "b")),
          of<Outer.Inner>(Outer.Inner.A(1)),
          of<Outcome<String>>(Outcome.Success("s"), Outcome.Failure("f")),
          of(Outcomes(Outcome.Success("a"), listOf(Outcome.Success(1), Outcome.Failure("f")))),
          of<Message>(Message.Text("t"), Message.Ping),
          of<Found>(Found.One(1), Found.None),
          of(
              Messages(Message.Ping, listOf(Message.Text("t")), null),
              Messages(Message.Text("t"), listOf(), Found.None)),
          of<Deduced>(Deduced.Left(1), Deduced.Right(2, null)),
          of(Alone),
          of(DataAlone),
          of(Settings),
          of(WithObjects(Alone, null), WithObjects(Alone, DataAlone)),
          of(Child(1, "m").also { it.note = "o" }, Child(2, "")),
          of(OpenChild(1, "own")),
          of(
              Grandchild(),
              Grandchild().also {
                it.b = "x"
                it.c = 0
                it.d = listOf()
              }),
          of(Defaulted(1)),
          of(Overridden(1, "l")),
          of(PlainNamed("n")),
          of(ByDelegate(PlainNamed("n"), 3)),
          of(Person("k", 3).also { it.version = 2 }, Person("", 0)),
          of(Numbered(null, listOf(1)), Numbered(5, listOf())),
      )

  private fun members() =
      listOf(
          of(Defaults(), Defaults("a", 0, listOf(), null, 1)),
          of(Chained(1), Chained(1, 5, "c", listOf())),
          of(Many(), Many(p01 = 0, p33 = 0, p35 = Name("x"))),
          of(Nullables(null, null, null, null), Nullables("a", 1, listOf("b"), plain)),
          of(IsNames(true, "i", 3, null, false), IsNames(false, "", 0, true, true)),
          of(
              IsVars(),
              IsVars().also {
                it.isOpen = true
                it.isText = "t"
                it.other = false
              }),
          of(OddNames(1, "u", 0.5, "s", "_", 2, 3)),
          of(MoreNames("g", 1, "get", true, "c", 2, 3, 4, null, 5, "v", 6)),
          of(Body(1).also { it.later = "x" }, Body(2)),
          of(PrivateBody(1).also { it.inner = 9 }, PrivateBody(2)),
          of(InternalNames(1, true), InternalNames(0, false, 0)),
          of(Mutable().also { it.name = "x" }, Mutable().also { it.maybe = "y" }),
          of(PrivateSetters(1), PrivateSetters(2).change().also { it.text = "x" }),
          of(Protected(1, 2)),
          of(Fielded(), Fielded().also { it.field = 0 }),
          of(Computed(1), Computed(5).hide("x")),
          of(Accessors("a", "b"), Accessors("a", "b").also { it.nick = "x" }),
          of(Backing()),
          of(Hidden(1, "other"), Hidden(2)),
          of(SerialNamed(4)),
          of(Kotlinxed(), Kotlinxed(1, "b", "c", 4, true)),
          of(Delegated(3)),
          of(NotNull().also { it.number = 3 }),
          of(FromMap()),
          of(Late(1).also { it.text = "late" }),
          of(Functions(1)),
          of(Box("a", listOf("b"))),
          of(Box(plain)),
          of(Boxed(Box("t"), Box(null, listOf(plain, null)))),
          of(Twice(Two(plain, "s", mapOf("k" to plain)), Two(null, 1, mapOf()), Box(Box(listOf("x"))))),
          of(Tree(1, listOf(Tree(2), Tree(3, listOf(), Tree(4))))),
          of(Nest(), Nest().also { it.part = Nest.Part(2, Nest.Piece("p")) }),
          of(Companioned.of("t", 2)),
          of(PrivatelyMade("t")),
          of(InternallyMade("t", 3)),
          of(Secondary(1, 2)),
          of(Overloads(1), Overloads(1, "x", 3)),
          of(OnlySecondary("t")),
          of(Initialized(1), Initialized(0, "long")),
          of(Varargs(1, 2)),
          of(Unkept(1, "k")),
          of(Recorded("n"), Recorded("", false, Level.HIGH)),
          of(Empty()),
          of(Single("s")),
          of(OneOnly(1)),
          of(OneList(listOf("a"))),
          of(Lambdas(1)),
          of(Extended(1)),
      )

  private fun annotated() =
      listOf(
          of(OnParameter(1)),
          of(OnGetter(1)),
          of(OnField(1)),
          of(OnNothing(1, true, false)),
          of(
              OnVars(),
              OnVars().also {
                it.firstName = 0
                it.lastName = "x"
                it.isOpen = false
              }),
          of(IgnoredDefault(1, "x"), IgnoredDefault(2)),
          of(IgnoredGetter(1, "x")),
          of(IgnoredVar(1).also { it.cache = "x" }),
          of(IgnoredByName(1, "x", true)),
          of(IgnoresUnknown(1)),
          of(Aliases(1), Aliases(2, "n")),
          of(Snake("f", true, null, Name("n")), Snake("", false, "u", Name(""))),
          of(NonNulls(1, null, null), NonNulls(1, "n", listOf())),
          of(NonEmpties(1), NonEmpties(1, "n", listOf(1))),
          of(NonDefaults(), NonDefaults(0, null, false)),
          of(Ordered(1, 2, 3)),
          of(UnwrappedIn(1, UnwrappedPart()), UnwrappedIn(1, UnwrappedPart().also { it.x = 0 })),
          of(Formatted(5, Level.LOW)),
          of(AnyProperties(1).also { it.put("x", "y") }, AnyProperties(2)),
          of(AsValue("v")),
          of(AsText(1, 2)),
          of(
              Holding(AsValue("v"), null, AsText(1, 2), listOf()),
              Holding(AsValue(""), AsValueOfGetter(3), AsText(3, 4), listOf(AsText(5, 6)))),
          of(Delegating(listOf("a"))),
          of(ByProperties(1, false)),
          of(SecondaryCreator(1, "b1")),
          of(NullsSkipped(), NullsSkipped("x", 0)),
          of(NullsAsEmpty(), NullsAsEmpty().also { it.list = null }),
          of(ReadOnly(1, "s", "t")),
          of(RequiredOnes(null, 1)),
          of(Defaulting(), Defaulting(1, false)),
      )
}
