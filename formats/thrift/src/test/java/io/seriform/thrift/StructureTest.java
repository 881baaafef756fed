package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.TypeRef;
import io.seriform.annotation.PresenceOf;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.thrift.ThriftOptions.Mismatch;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the bytes may and may not be, and what the options make of it. */
class StructureTest {

  private static final ThriftOptions STANDARD = ThriftSubject.BY_POSITION;

  /** With every simple type. */
  public record All(
      @Property(id = 1) boolean yes,
      @Property(id = 2) byte tiny,
      @Property(id = 3) short small,
      @Property(id = 4) int number,
      @Property(id = 5) long large,
      @Property(id = 6) double real,
      @Property(id = 7) String text,
      @Property(id = 8) List<Integer> list) {}

  /** Far apart. */
  public record Apart(
      @Property(id = 3) Boolean a,
      @Property(id = 18) Integer b,
      @Property(id = 34) Boolean c,
      @Property(id = 32767) String d) {}

  /** Refers to itself. */
  public static final class Ring {
    /** The next. */
    public Ring next;

    /** Many. */
    public List<Ring> ring;
  }

  /** With a value that may be there. */
  public static final class Perhaps {
    /** A rate. */
    public int rate;

    /** Whether there is one. */
    @PresenceOf("rate")
    public boolean hasRate = true;

    /** Behind it. */
    public String after;
  }

  /** The same, made at once. */
  public record PerhapsRecord(int rate, @PresenceOf("rate") boolean hasRate, String after) {}

  /** Says so of none. */
  public record PerhapsOther(int rate, @PresenceOf("rates") boolean hasRate) {}

  /** Two say so. */
  public record PerhapsTwice(
      int rate, @PresenceOf("rate") boolean hasRate, @PresenceOf("rate") boolean isRated) {}

  /** Says so in an object that is unwrapped. */
  public record PerhapsInside(@Unwrapped PerhapsRecord record) {}

  private static byte[] hex(String text) {
    String digits = text.replace(" ", "");
    byte[] bytes = new byte[digits.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
    }
    return bytes;
  }

  private static Thrift thrift(Encoding encoding) {
    return Thrift.with(STANDARD.withProtocol(encoding));
  }

  private static <E extends SeriformException> E refused(
      Class<E> type, Thrift thrift, String bytes, Class<?> target) {
    E e = catchThrowableOfType(type, () -> thrift.decode(hex(bytes), target));
    assertThat(e).as(bytes).isNotNull();
    assertThat(e.format()).isEqualTo("Thrift");
    return e;
  }

  @Test
  void bytesOfTheSpecification() {
    All all = new All(true, (byte) 2, (short) 3, 4, 5, 1.5, "x", List.of(1, -1));
    assertThat(ThriftSubject.binaryByPosition().encode(all))
        .isEqualTo(
            hex(
                "020001 01 030002 02 060003 0003 080004 00000004 0a0005 0000000000000005"
                    + "040006 3ff8000000000000 0b0007 00000001 78"
                    + "0f0008 08 00000002 00000001 ffffffff 00"));
    assertThat(ThriftSubject.compactByPosition().encode(all))
        .isEqualTo(hex("11 13 02 14 06 15 08 16 0a 17 000000000000f83f 18 01 78 19 25 02 01 00"));
  }

  @Test
  void compactHeadersOfBothForms() {
    Thrift compact = ThriftSubject.compactByPosition();
    Apart apart = new Apart(true, 5, false, "d");
    assertThat(compact.encode(apart)).isEqualTo(hex("31 f5 0a 02 44 08 feff03 01 64 00"));
    assertThat(compact.decode(compact.encode(apart), Apart.class)).isEqualTo(apart);
    Apart few = new Apart(null, null, true, null);
    assertThat(compact.encode(few)).isEqualTo(hex("01 44 00"));
    // the long form where the short one would do
    assertThat(compact.decode(hex("01 06 05 24 0a 02 44 08 feff03 01 64 00"), Apart.class))
        .isEqualTo(apart);
    // numbers that go down
    assertThat(compact.decode(hex("08 feff03 01 64 02 44 05 24 0a 01 06 00"), Apart.class))
        .isEqualTo(apart);
    // and a false element written as 0
    assertThat(compact.decode(hex("19 32 01 02 00 00"), boolean[].class))
        .isEqualTo(new boolean[] {true, false, false});
  }

  @ParameterizedTest
  @EnumSource
  void absentAndNull(Encoding encoding) {
    Thrift thrift = thrift(encoding);
    assertThat(thrift.decode(new byte[1], All.class))
        .isEqualTo(new All(false, (byte) 0, (short) 0, 0, 0, 0, null, null));
    EncodeException element =
        catchThrowableOfType(
            EncodeException.class,
            () ->
                thrift.encode(
                    new All(true, (byte) 0, (short) 0, 0, 0, 0, "", Arrays.asList(1, null))));
    assertThat(element.path()).isEqualTo("$.list[1]");
    EncodeException root =
        catchThrowableOfType(
            EncodeException.class, () -> thrift.codec(All.class).encode((All) null));
    assertThat(root.format()).isEqualTo("Thrift");
  }

  /** A field that must be there. */
  public record Needs(@Property(id = 1, required = true) String text) {}

  @ParameterizedTest
  @EnumSource
  void requiredFields(Encoding encoding) {
    Thrift thrift = thrift(encoding);
    EncodeException written =
        catchThrowableOfType(EncodeException.class, () -> thrift.encode(new Needs(null)));
    assertThat(written.path()).isEqualTo("$.text");
    MappingException read =
        catchThrowableOfType(MappingException.class, () -> thrift.decode(new byte[1], Needs.class));
    assertThat(read.expected()).isEqualTo("text");
  }

  @ParameterizedTest
  @EnumSource
  void aCycleIsAnErrorWithItsPath(Encoding encoding) {
    Ring ring = new Ring();
    ring.next = new Ring();
    ring.next.ring = List.of(ring);
    EncodeException e =
        catchThrowableOfType(EncodeException.class, () -> thrift(encoding).encode(ring));
    assertThat(e.path()).isEqualTo("$.next.ring[0]");
    assertThat(e.problem()).contains("cycle");
  }

  @Test
  void presenceByAnotherProperty() {
    for (Encoding encoding : Encoding.values()) {
      Thrift thrift = thrift(encoding);
      Perhaps there = new Perhaps();
      there.rate = 0;
      there.after = "a";
      Perhaps back = thrift.decode(thrift.encode(there), Perhaps.class);
      assertThat(back.hasRate).isTrue();
      Perhaps absent = new Perhaps();
      absent.rate = 7;
      absent.hasRate = false;
      absent.after = "a";
      byte[] bytes = thrift.encode(absent);
      back = thrift.decode(bytes, Perhaps.class);
      assertThat(back.hasRate).isFalse();
      assertThat(back.rate).isZero();
      assertThat(back.after).isEqualTo("a");
      assertThat(bytes).hasSizeLessThan(thrift.encode(there).length);
      for (PerhapsRecord r :
          List.of(new PerhapsRecord(3, true, null), new PerhapsRecord(0, false, "x"))) {
        Thrift slow =
            Thrift.with(
                STANDARD.withProtocol(encoding).withEngine(io.seriform.codec.Engine.INTERPRETED));
        assertThat(slow.encode(r)).isEqualTo(thrift.encode(r));
        assertThat(slow.decode(slow.encode(r), PerhapsRecord.class)).isEqualTo(r);
        assertThat(thrift.decode(slow.encode(r), PerhapsRecord.class)).isEqualTo(r);
      }
    }
  }

  /** What says that another is there is not written itself: it must not be lost. */
  @Test
  void presenceOfNothing() {
    for (Class<?> type : List.of(PerhapsOther.class, PerhapsTwice.class, PerhapsInside.class)) {
      assertThatThrownBy(() -> ThriftSubject.binaryByPosition().codec(type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("cannot say whether rate");
    }
  }

  @Test
  void unknownFields() {
    String binary = "080063 00000001 00";
    assertThat(ThriftSubject.binaryByPosition().decode(hex(binary), Needs2.class))
        .isEqualTo(new Needs2(null));
    Thrift strict = Thrift.with(STANDARD.withUnknown(Mismatch.REJECT));
    MappingException e = refused(MappingException.class, strict, binary, Needs2.class);
    assertThat(e.found()).isEqualTo("i32 99");
    assertThat(e.offset()).isZero();
  }

  /** One text. */
  public record Needs2(@Property(id = 1) String text) {}

  @Test
  void fieldsOfAnotherType() {
    String binary = "080001 00000001 00";
    assertThat(ThriftSubject.binaryByPosition().decode(hex(binary), Needs2.class))
        .isEqualTo(new Needs2(null));
    Thrift strict = Thrift.with(STANDARD.withWrongType(Mismatch.REJECT));
    MappingException e = refused(MappingException.class, strict, binary, Needs2.class);
    assertThat(e.path()).isEqualTo("$.text");
    assertThat(e.expected()).isEqualTo("string");
    assertThat(e.found()).isEqualTo("i32");
    // elements of another type are never taken for what they are not
    MappingException element =
        refused(
            MappingException.class,
            ThriftSubject.binaryByPosition(),
            "0f0008 0a 00000001 0000000000000001 00",
            All.class);
    assertThat(element.path()).isEqualTo("$.list");
    assertThat(element.found()).isEqualTo("i64");
    // but an empty list may say anything
    assertThat(
            ThriftSubject.binaryByPosition().decode(hex("0f0008 0a 00000000 00"), All.class).list())
        .isEmpty();
  }

  @Test
  void repeatedFields() {
    String twice = "18 01 61 08 02 01 62 00";
    MappingException e =
        refused(MappingException.class, ThriftSubject.compactByPosition(), twice, Needs2.class);
    assertThat(e.path()).isEqualTo("$.text");
    Thrift last = Thrift.with(STANDARD.withProtocol(Encoding.COMPACT).withLastDuplicateWins(true));
    assertThat(last.decode(hex(twice), Needs2.class)).isEqualTo(new Needs2("b"));
  }

  /** Sorts. */
  public enum Sort {
    /** 0. */
    A,
    /** 1. */
    B
  }

  /** Numbers of its own. */
  public enum Numbered {
    /** Far away. */
    FAR(70_000),
    /** Below zero. */
    BELOW(-3);

    /** The number. */
    @io.seriform.annotation.Value public final int number;

    Numbered(int number) {
      this.number = number;
    }
  }

  /** Has them. */
  public record Sorts(Sort sort, Numbered number, Map<Numbered, Sort> map) {}

  @ParameterizedTest
  @EnumSource
  void enumsAreTheNumbersOfTheirConstants(Encoding encoding) {
    Thrift thrift = thrift(encoding);
    Sorts sorts = new Sorts(Sort.B, Numbered.FAR, Map.of(Numbered.BELOW, Sort.A));
    byte[] bytes = thrift.encode(sorts);
    assertThat(thrift.decode(bytes, Sorts.class)).isEqualTo(sorts);
    byte[] unknown = encoding == Encoding.BINARY ? hex("080001 00000009 00") : hex("15 12 00");
    MappingException e =
        catchThrowableOfType(MappingException.class, () -> thrift.decode(unknown, Sorts.class));
    assertThat(e.path()).isEqualTo("$.sort");
    assertThat(e.found()).isEqualTo("9");
    Thrift lenient = Thrift.with(STANDARD.withProtocol(encoding).withUnknownConstantIsNull(true));
    assertThat(lenient.decode(unknown, Sorts.class).sort()).isNull();
    MappingException needed =
        catchThrowableOfType(
            MappingException.class, () -> lenient.decode(unknown, NeededSort.class));
    assertThat(needed.path()).isEqualTo("$.sort");
    assertThat(needed.found()).isEqualTo("9");
  }

  /** Has to have one. */
  public record NeededSort(@Property(id = 1, required = true) Sort sort) {}

  @Test
  void malformedBinary() {
    Thrift binary = ThriftSubject.binaryByPosition();
    refused(SyntaxException.class, binary, "01 0001 00", All.class);
    refused(SyntaxException.class, binary, "11 0001 00", All.class);
    refused(SyntaxException.class, binary, "ff 0001 00", All.class);
    refused(SyntaxException.class, binary, "020001 02 00", All.class);
    refused(SyntaxException.class, binary, "0b0007 ffffffff 00", All.class);
    refused(SyntaxException.class, binary, "0f0008 08 ffffffff 00", All.class);
    refused(SyntaxException.class, binary, "0f0008 01 00000001 00", All.class);
    refused(SyntaxException.class, binary, "0b0007 00000002 c3 28 00", All.class);
    refused(SyntaxException.class, binary, "0b0007 00000002 c3", All.class);
    refused(LimitException.class, binary, "0b0007 7fffffff 00", All.class);
  }

  @Test
  void malformedCompact() {
    Thrift compact = ThriftSubject.compactByPosition();
    refused(SyntaxException.class, compact, "10 00", All.class);
    refused(SyntaxException.class, compact, "1e 00", All.class);
    refused(SyntaxException.class, compact, "45 ffffffffff01 00", All.class);
    refused(SyntaxException.class, compact, "45 ffffffff7f 00", All.class);
    refused(SyntaxException.class, compact, "56 ffffffffffffffffff02 00", All.class);
    refused(MappingException.class, compact, "34 808004 00", All.class);
    refused(SyntaxException.class, compact, "78 ffffffff7f 00", All.class);
    refused(SyntaxException.class, compact, "89 f5 ffffffff7f 00", All.class);
    refused(SyntaxException.class, compact, "78 02 c328 00", All.class);
    // more bytes than a number needs, and the largest ones
    assertThat(compact.decode(hex("45 8a808000 00"), All.class).number()).isEqualTo(5);
    assertThat(compact.decode(hex("45 ffffffff0f 00"), All.class).number())
        .isEqualTo(Integer.MIN_VALUE);
    assertThat(compact.decode(hex("56 ffffffffffffffffff01 00"), All.class).large())
        .isEqualTo(Long.MIN_VALUE);
  }

  /** In unknown fields and in containers of them, a limit and no overflow of the stack. */
  @ParameterizedTest
  @EnumSource
  void hundredThousandDeep(Encoding encoding) {
    boolean compact = encoding == Encoding.COMPACT;
    byte[][] levels =
        compact
            ? new byte[][] {hex("5c"), hex("59 1c")}
            : new byte[][] {hex("0c0063"), hex("0f0063 0c 00000001")};
    for (byte[] level : levels) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (int i = 0; i < 100_000; i++) {
        out.writeBytes(level);
      }
      LimitException e =
          catchThrowableOfType(
              LimitException.class, () -> thrift(encoding).decode(out.toByteArray(), Needs2.class));
      assertThat(e.limit()).isEqualTo("depth");
    }
    byte[] lists = new byte[500_000];
    byte[] one = compact ? hex("19") : hex("0f 00000001");
    for (int i = 0; i < lists.length; i++) {
      lists[i] = one[i % one.length];
    }
    byte[] document = Arrays.copyOf(compact ? hex("59") : hex("0f0063"), lists.length + 3);
    System.arraycopy(lists, 0, document, compact ? 1 : 3, lists.length - 3);
    LimitException e =
        catchThrowableOfType(
            LimitException.class, () -> thrift(encoding).decode(document, Needs2.class));
    assertThat(e.limit()).isEqualTo("depth");
  }

  /** Anything. */
  public record Anything(Object value) {}

  @Test
  void whatThriftCanNotHold() {
    assertThat(
            catchThrowableOfType(
                ModelException.class, () -> ThriftSubject.binaryByPosition().codec(Anything.class)))
        .hasMessageContaining("Object");
    for (Class<?> type : List.of(TooHigh.class, TooLow.class)) {
      assertThat(
              catchThrowableOfType(
                  ModelException.class, () -> ThriftSubject.binaryByPosition().codec(type)))
          .hasMessageContaining("32767");
    }
  }

  /** A number of more than 16 bits. */
  public record TooHigh(@Property(id = 40_000) int a) {}

  /** A number of more than 16 bits below zero. */
  public record TooLow(@Property(id = -40_000) int a) {}

  /** A list that is a document is copied as one that is a field. */
  @Test
  void copiesOfWhatStandsAlone() {
    List<List<Integer>> list = Arrays.asList(Arrays.asList(1, 2), Arrays.asList(3));
    List<List<Integer>> copy =
        Copier.of(Thrift.with(STANDARD).codec(new TypeRef<List<List<Integer>>>() {})).copy(list);
    assertThat(copy).isEqualTo(list);
    assertThat(copy.get(0)).isNotSameAs(list.get(0));
  }

  record Attributes(Map<String, Object> all) {}

  record Attributed(List<Attributes> list) {}

  @ParameterizedTest
  @EnumSource
  void whatCanNotBeToldSaysWhereItStands(Engine engine) {
    Thrift thrift = Thrift.with(ThriftSubject.BY_POSITION.withEngine(engine));
    ModelException e =
        catchThrowableOfType(ModelException.class, () -> thrift.codec(Attributed.class));
    assertThat(e)
        .hasMessageStartingWith(
            "property all of " + Attributes.class.getName() + ": Thrift data does not describe");
  }
}
