package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Point;
import io.seriform.testkit.Trickle;
import io.seriform.thrift.schema.ThriftSchema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.layered.TFramedTransport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Envelopes, faults and framed transport, against Apache's library. */
class MessagesTest {

  private static Thrift thrift(Encoding encoding) {
    return Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding));
  }

  private static byte[] theirs(TProtocol out, TMemoryBuffer buffer, ThriftMessage<Point> m)
      throws Exception {
    out.writeMessageBegin(new TMessage(m.name(), (byte) (m.type().ordinal() + 1), m.sequence()));
    byte[] head = Arrays.copyOf(buffer.getArray(), buffer.length());
    return head;
  }

  @ParameterizedTest
  @EnumSource
  void envelopesOfEveryTypeAreReadBack(Encoding encoding) throws Exception {
    Thrift thrift = thrift(encoding);
    Codec<ThriftMessage<Point>> codec = thrift.messages(Point.class);
    for (ThriftMessage.Type type :
        new ThriftMessage.Type[] {
          ThriftMessage.Type.CALL, ThriftMessage.Type.REPLY, ThriftMessage.Type.ONEWAY
        }) {
      for (int sequence : new int[] {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
        ThriftMessage<Point> m =
            new ThriftMessage<>("caf\u00e9", type, sequence, new Point(7, "x"));
        TMemoryBuffer buffer = new TMemoryBuffer(10);
        byte[] head = theirs(Libthrift.protocol(encoding, buffer), buffer, m);
        byte[] bytes = codec.encode(m);
        assertThat(Arrays.copyOf(bytes, head.length)).isEqualTo(head);
        assertThat(Arrays.copyOfRange(bytes, head.length, bytes.length))
            .isEqualTo(thrift.encode(m.body()));
        assertThat(codec.decode(bytes)).isEqualTo(m);
        assertThat(thrift.envelope(bytes))
            .isEqualTo(new ThriftMessage<>(m.name(), type, sequence, null));
        for (int n = 0; n < bytes.length; n++) {
          byte[] cut = Arrays.copyOf(bytes, n);
          assertThatThrownBy(() -> codec.decode(cut)).isInstanceOf(SeriformException.class);
        }
      }
    }
  }

  @Test
  void withoutAVersion() throws Exception {
    ThriftMessage<Point> m =
        new ThriftMessage<>("f", ThriftMessage.Type.CALL, 5, new Point(1, null));
    Thrift old = Thrift.with(ThriftSubject.BY_POSITION.withStrictWrite(false));
    TMemoryBuffer buffer = new TMemoryBuffer(10);
    byte[] head = theirs(new TBinaryProtocol(buffer, false, false), buffer, m);
    byte[] bytes = old.messages(Point.class).encode(m);
    assertThat(Arrays.copyOf(bytes, head.length)).isEqualTo(head);
    assertThat(ThriftSubject.binaryByPosition().messages(Point.class).decode(bytes)).isEqualTo(m);
    Thrift strict = Thrift.with(ThriftSubject.BY_POSITION.withStrictRead(true));
    assertThatThrownBy(() -> strict.messages(Point.class).decode(bytes))
        .isInstanceOf(SyntaxException.class);
  }

  /** Names of a length that is not there, in both forms of the envelope. */
  @Test
  void malformedLengthsOfNames() {
    byte[][] bad = {
      {0, 0, 0, 5, 'f', 1, 0, 0, 0, 0},
      {0x7f, -1, -1, -1, 'f', 1, 0, 0, 0, 0, 0},
      {-128, 1, 0, 1, -1, -1, -1, -1, 0, 0, 0, 0, 0},
      {-128, 1, 0, 1, 0x7f, -1, -1, -1, 0, 0, 0, 0, 0},
      {-128, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    };
    for (byte[] message : bad) {
      assertThatThrownBy(() -> ThriftSubject.binaryByPosition().envelope(message))
          .isInstanceOf(SeriformException.class);
      assertThatThrownBy(
              () -> ThriftSubject.binaryByPosition().messages(Point.class).decode(message))
          .isInstanceOf(SeriformException.class);
    }
    byte[] overlong = {-126, 33, -1, -1, -1, -1, -1, 1, 'f', 0};
    assertThatThrownBy(() -> ThriftSubject.compactByPosition().envelope(overlong))
        .isInstanceOf(SyntaxException.class);
  }

  @ParameterizedTest
  @EnumSource
  void faultsOfLibthriftAreRead(Encoding encoding) throws Exception {
    TMemoryBuffer buffer = new TMemoryBuffer(10);
    TProtocol out = Libthrift.protocol(encoding, buffer);
    out.writeMessageBegin(new TMessage("f", (byte) 3, 9));
    new TApplicationException(TApplicationException.UNKNOWN_METHOD, "no such function").write(out);
    byte[] bytes = Arrays.copyOf(buffer.getArray(), buffer.length());
    Codec<?> codec = thrift(encoding).messages((Type) Point.class);
    ThriftMessage<?> m = (ThriftMessage<?>) codec.decode(bytes);
    assertThat(m)
        .isEqualTo(
            new ThriftMessage<>(
                "f", ThriftMessage.Type.EXCEPTION, 9, new ThriftFault("no such function", 1)));
    @SuppressWarnings("unchecked") // a fault may stand in any message
    Codec<Object> any = (Codec<Object>) codec;
    assertThat(any.encode(m)).isEqualTo(bytes);
    Point point = new Point(1, "x");
    assertThatThrownBy(
            () -> any.encode(new ThriftMessage<>("f", ThriftMessage.Type.EXCEPTION, 1, point)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("a message of type EXCEPTION has a body of the wrong class");
    assertThatThrownBy(
            () -> any.encode(new ThriftMessage<>("f", ThriftMessage.Type.REPLY, 1, m.body())))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("a message of type REPLY has a body of the wrong class");
    Codec<ThriftMessage<ThriftFault>> faults = thrift(encoding).messages(ThriftFault.class);
    ThriftMessage<ThriftFault> call =
        new ThriftMessage<>("f", ThriftMessage.Type.CALL, 1, new ThriftFault("x", 1));
    assertThat(faults.decode(faults.encode(call))).isEqualTo(call);
  }

  @ParameterizedTest
  @EnumSource
  void malformedEnvelopes(Encoding encoding) {
    Thrift thrift = thrift(encoding);
    byte[] good =
        thrift
            .messages(Point.class)
            .encode(new ThriftMessage<>("f", ThriftMessage.Type.CALL, 1, new Point(1, null)));
    for (int at : encoding == Encoding.BINARY ? new int[] {1, 3} : new int[] {0, 1}) {
      byte[] bad = good.clone();
      bad[at] = 0x7f;
      SyntaxException e = catchThrowableOfType(SyntaxException.class, () -> thrift.envelope(bad));
      assertThat(e.offset()).isZero();
    }
    assertThatThrownBy(
            () ->
                thrift
                    .messages(Point.class)
                    .encode(
                        new ThriftMessage<>(null, ThriftMessage.Type.CALL, 1, new Point(1, null))))
        .isInstanceOf(EncodeException.class);
    EncodeException e =
        catchThrowableOfType(
            EncodeException.class,
            () ->
                thrift
                    .messages(StructureTest.Needs.class)
                    .encode(
                        new ThriftMessage<>(
                            "f", ThriftMessage.Type.CALL, 1, new StructureTest.Needs(null))));
    assertThat(e.path()).isEqualTo("$.body.text");
  }

  @ParameterizedTest
  @EnumSource
  void framedTransport(Encoding encoding) throws Exception {
    Codec<Point> codec = thrift(encoding).codec(Point.class);
    List<Point> points = List.of(new Point(1, "a"), new Point(2, null), new Point(-3, "\u1234"));
    ByteArrayOutputStream ours = new ByteArrayOutputStream();
    try (StreamEncoder<Point> out = codec.encodeStream(ours, Framing.PREFIXED)) {
      points.forEach(out::write);
    }
    TMemoryBuffer buffer = new TMemoryBuffer(10);
    TFramedTransport framed = new TFramedTransport(buffer);
    for (Point p : points) {
      framed.write(Libthrift.write(encoding, p));
      framed.flush();
    }
    assertThat(ours.toByteArray()).isEqualTo(Arrays.copyOf(buffer.getArray(), buffer.length()));
    for (Framing framing : new Framing[] {Framing.PREFIXED, Framing.SEQUENCE}) {
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      try (StreamEncoder<Point> out = codec.encodeStream(stream, framing)) {
        points.forEach(out::write);
      }
      List<Point> back = new ArrayList<>();
      codec
          .decodeStream(new ByteArrayInputStream(stream.toByteArray()), framing)
          .forEachRemaining(back::add);
      assertThat(back).isEqualTo(points);
    }
    assertThatThrownBy(() -> codec.encodeStream(ours, Framing.ARRAY))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** No value is handed out whose frame ends elsewhere than it does. */
  @ParameterizedTest
  @EnumSource
  void framesOfAnotherLength(Encoding encoding) {
    Codec<Point> codec = thrift(encoding).codec(Point.class);
    byte[] value = codec.encode(new Point(1, "abc"));
    for (int n : new int[] {0, 1, 2, value.length - 1, value.length + 1, value.length + 6}) {
      // what follows could be taken for the rest of the value
      byte[] frames =
          ByteBuffer.allocate(4 + value.length + 5)
              .putInt(n)
              .put(value)
              .putInt(1)
              .put((byte) 0)
              .array();
      InputStream[] streams = {new ByteArrayInputStream(frames), new Trickle(frames, 1)};
      for (InputStream stream : streams) {
        assertThatThrownBy(() -> codec.decodeStream(stream, Framing.PREFIXED).next())
            .isInstanceOf(SyntaxException.class);
      }
      assertThatThrownBy(() -> codec.decodeStream(frames, Framing.PREFIXED).next())
          .isInstanceOf(SyntaxException.class);
    }
    byte[] zero = {0, 0, 0, 0, 0, 0, 0, 1, 0};
    StreamDecoder<Point> empty = codec.decodeStream(zero, Framing.PREFIXED);
    SyntaxException e = catchThrowableOfType(SyntaxException.class, empty::next);
    assertThat(e.offset()).isEqualTo(4);
  }

  @Test
  void malformedFrames() {
    Codec<Point> codec = ThriftSubject.compactByPosition().codec(Point.class);
    StreamDecoder<Point> negative =
        codec.decodeStream(new byte[] {-1, -1, -1, -1, 0}, Framing.PREFIXED);
    assertThatThrownBy(negative::hasNext).isInstanceOf(SyntaxException.class);
    StreamDecoder<Point> cut = codec.decodeStream(new byte[] {0, 0}, Framing.PREFIXED);
    assertThatThrownBy(cut::hasNext).isInstanceOf(SyntaxException.class);
  }

  /** Arguments of a function. */
  public record AddArgs(int a, int b) {}

  /** Its answer. */
  public record AddResult(Integer success, Overflow overflow) {}

  /** What it throws. */
  public record Overflow(String message) {}

  private static byte[] answer(Encoding encoding, boolean failed) throws Exception {
    TMemoryBuffer buffer = new TMemoryBuffer(10);
    TProtocol out = Libthrift.protocol(encoding, buffer);
    out.writeMessageBegin(new TMessage("add", (byte) 2, 9));
    out.writeStructBegin(new TStruct("add_result"));
    if (failed) {
      out.writeFieldBegin(new TField("overflow", TType.STRUCT, (short) 1));
      out.writeStructBegin(new TStruct("Overflow"));
      out.writeFieldBegin(new TField("message", TType.STRING, (short) 1));
      out.writeString("too much");
      out.writeFieldStop();
      out.writeStructEnd();
    } else {
      out.writeFieldBegin(new TField("success", TType.I32, (short) 0));
      out.writeI32(7);
    }
    out.writeFieldStop();
    out.writeStructEnd();
    return Arrays.copyOf(buffer.getArray(), buffer.length());
  }

  @ParameterizedTest
  @EnumSource
  void callsAndAnswersOfAService(Encoding encoding) throws Exception {
    ThriftSchema schema =
        ThriftSchema.parse(
            """
            exception Overflow { 1: string message }
            service Calls {
              i32 add(1: i32 a, 2: i32 b) throws (1: Overflow overflow)
              void ping()
              oneway void fire(1: string what)
            }
            """);
    Thrift thrift =
        Thrift.with(
            ThriftSubject.BY_POSITION
                .withProtocol(encoding)
                .withSchema(schema)
                .withName(AddArgs.class, "Calls.add_args")
                .withName(AddResult.class, "Calls.add_result"));
    assertThat(thrift.differences(AddArgs.class)).isEmpty();
    assertThat(thrift.differences(AddResult.class)).isEmpty();
    Codec<ThriftMessage<AddArgs>> calls = thrift.messages(AddArgs.class);
    ThriftMessage<AddArgs> call =
        new ThriftMessage<>("add", ThriftMessage.Type.CALL, 9, new AddArgs(3, 4));
    assertThat(calls.decode(calls.encode(call))).isEqualTo(call);
    Codec<ThriftMessage<AddResult>> answers = thrift.messages(AddResult.class);
    AddResult[] results = {new AddResult(7, null), new AddResult(null, new Overflow("too much"))};
    for (AddResult result : results) {
      byte[] bytes = answer(encoding, result.overflow() != null);
      ThriftMessage<AddResult> m = new ThriftMessage<>("add", ThriftMessage.Type.REPLY, 9, result);
      assertThat(answers.decode(bytes)).isEqualTo(m);
      assertThat(answers.encode(m)).isEqualTo(bytes);
      byte[] body = thrift.encode(result);
      Document tree = thrift.tree("Calls.add_result").decode(body);
      assertThat(tree.asObject().has(result.overflow() == null ? "success" : "overflow")).isTrue();
      assertThat(thrift.tree("Calls.add_result").encode(tree)).isEqualTo(body);
    }
    assertThat(thrift.tree("Calls.ping_args").decode(new byte[1])).hasToString("{}");
    assertThat(thrift.tree("Calls.ping_result").decode(new byte[1])).hasToString("{}");
    assertThat(schema.definition("Calls.fire_args")).isNotNull();
    assertThat(schema.definition("Calls.fire_result")).isNull();
    assertThat(schema.definition("Calls.add")).isNull();
    // a fault is of no schema
    TMemoryBuffer buffer = new TMemoryBuffer(10);
    TProtocol out = Libthrift.protocol(encoding, buffer);
    out.writeMessageBegin(new TMessage("add", (byte) 3, 9));
    new TApplicationException(TApplicationException.INTERNAL_ERROR, "lost").write(out);
    byte[] fault = Arrays.copyOf(buffer.getArray(), buffer.length());
    ThriftMessage<?> read = answers.decode(fault);
    assertThat(read.body()).isEqualTo(new ThriftFault("lost", 6));
  }
}
