package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.testkit.Trickle;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.ThriftSchema;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.layered.TFramedTransport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Messages of a service without classes, against Apache's library. */
class ServiceMessagesTest {

  private static final String SHARED =
      """
      exception Lost { 1: string what }
      struct Pair { 1: i32 a, 2: i32 b }
      service Root { Pair swap(1: Pair pair, 2: list<Pair> more) throws (1: Lost lost) }
      """;

  private static final String MAIN =
      """
      include "shared.thrift"
      exception Overflow { 1: string message }
      service Base extends shared.Root { void ping() }
      service Calls extends Base {
        i32 add(1: i32 a, 2: i32 b) throws (1: Overflow overflow)
        oneway void fire(1: string what)
      }
      """;

  /** How the envelope is written. */
  enum Form {
    STRICT,
    OLD,
    COMPACT;

    TProtocol theirs(TMemoryBuffer buffer) {
      return this == COMPACT
          ? new TCompactProtocol(buffer)
          : new TBinaryProtocol(buffer, false, this == STRICT);
    }

    Thrift ours() {
      return Thrift.with(
          ThriftSubject.BY_POSITION
              .withProtocol(this == COMPACT ? Encoding.COMPACT : Encoding.BINARY)
              .withStrictWrite(this == STRICT)
              .withSchema(ThriftSchema.parse("main", MAIN, path -> SHARED)));
    }

    Codec<ThriftMessage<Document>> calls() {
      return ours().messages("Calls");
    }
  }

  /** Writes the body of a message. */
  private interface Body {
    void write(TProtocol out) throws Exception;
  }

  private static byte[] theirs(Form form, String name, ThriftMessage.Type type, Body body)
      throws Exception {
    TMemoryBuffer buffer = new TMemoryBuffer(10);
    TProtocol out = form.theirs(buffer);
    out.writeMessageBegin(new TMessage(name, (byte) (type.ordinal() + 1), 77));
    body.write(out);
    out.writeMessageEnd();
    return Arrays.copyOf(buffer.getArray(), buffer.length());
  }

  private static void i32(TProtocol out, String name, int id, int v) throws Exception {
    out.writeFieldBegin(new TField(name, TType.I32, (short) id));
    out.writeI32(v);
  }

  private static void text(TProtocol out, String name, int id, String v) throws Exception {
    out.writeFieldBegin(new TField(name, TType.STRING, (short) id));
    out.writeString(v);
  }

  private static void pair(TProtocol out, int a, int b) throws Exception {
    out.writeStructBegin(new TStruct("Pair"));
    i32(out, "a", 1, a);
    i32(out, "b", 2, b);
    out.writeFieldStop();
    out.writeStructEnd();
  }

  private static void struct(TProtocol out, Body fields) throws Exception {
    out.writeStructBegin(new TStruct("x"));
    fields.write(out);
    out.writeFieldStop();
    out.writeStructEnd();
  }

  private static void swap(TProtocol out) throws Exception {
    out.writeFieldBegin(new TField("pair", TType.STRUCT, (short) 1));
    pair(out, 1, 2);
    out.writeFieldBegin(new TField("more", TType.LIST, (short) 2));
    out.writeListBegin(new TList(TType.STRUCT, 2));
    pair(out, 3, 4);
    pair(out, 5, -6);
  }

  private static DocumentObject tree(int a, int b) {
    return Document.object().put("a", a).put("b", b);
  }

  /** A message as Apache's library writes it, and as a tree. */
  private record Sample(byte[] bytes, ThriftMessage<Document> message) {}

  private static Sample sample(
      Form form, String name, ThriftMessage.Type type, Document tree, Body fields)
      throws Exception {
    return new Sample(
        theirs(form, name, type, out -> struct(out, fields)),
        new ThriftMessage<>(name, type, 77, tree));
  }

  private static List<Sample> samples(Form form) throws Exception {
    Document arguments =
        Document.object()
            .put("pair", tree(1, 2))
            .put("more", Document.array().add(tree(3, 4)).add(tree(5, -6)));
    return List.of(
        sample(
            form,
            "add",
            ThriftMessage.Type.CALL,
            tree(3, 4),
            out -> {
              i32(out, "a", 1, 3);
              i32(out, "b", 2, 4);
            }),
        sample(
            form,
            "add",
            ThriftMessage.Type.REPLY,
            Document.object().put("success", 7),
            out -> i32(out, "success", 0, 7)),
        sample(
            form,
            "add",
            ThriftMessage.Type.REPLY,
            Document.object().put("overflow", Document.object().put("message", "too much")),
            out -> {
              out.writeFieldBegin(new TField("overflow", TType.STRUCT, (short) 1));
              struct(out, o -> text(o, "message", 1, "too much"));
            }),
        sample(
            form,
            "fire",
            ThriftMessage.Type.ONEWAY,
            Document.object().put("what", "\u043f\u043b\u0438"),
            out -> text(out, "what", 1, "\u043f\u043b\u0438")),
        sample(form, "ping", ThriftMessage.Type.CALL, Document.object(), out -> {}),
        sample(form, "ping", ThriftMessage.Type.REPLY, Document.object(), out -> {}),
        sample(form, "swap", ThriftMessage.Type.CALL, arguments, ServiceMessagesTest::swap),
        sample(
            form,
            "swap",
            ThriftMessage.Type.REPLY,
            Document.object().put("success", tree(2, 1)),
            out -> {
              out.writeFieldBegin(new TField("success", TType.STRUCT, (short) 0));
              pair(out, 2, 1);
            }));
  }

  @ParameterizedTest
  @EnumSource
  void callsAndAnswers(Form form) throws Exception {
    Codec<ThriftMessage<Document>> calls = form.calls();
    for (Sample s : samples(form)) {
      assertThat(calls.encode(s.message)).as(s.message.toString()).isEqualTo(s.bytes);
      assertThat(calls.decode(s.bytes)).isEqualTo(s.message);
      assertThat(calls.decode(new Trickle(s.bytes, 1))).isEqualTo(s.message);
      for (int n = 0; n < s.bytes.length; n++) {
        byte[] cut = Arrays.copyOf(s.bytes, n);
        assertThatThrownBy(() -> calls.decode(cut)).isInstanceOf(SeriformException.class);
      }
      for (int at = 0; at < s.bytes.length; at++) {
        for (int bit = 0; bit < 8; bit++) {
          byte[] bad = s.bytes.clone();
          bad[at] ^= (byte) (1 << bit);
          try {
            assertThat(calls.decode(bad).body()).isInstanceOf(DocumentObject.class);
          } catch (SeriformException e) {
            assertThat(e.getMessage()).isNotEmpty();
          }
        }
      }
    }
  }

  /** A fault has the same form, whatever the function is. */
  @ParameterizedTest
  @EnumSource
  void faultsAreAlikeForAllFunctions(Form form) throws Exception {
    Codec<ThriftMessage<Document>> calls = form.calls();
    TApplicationException[] thrown = {
      new TApplicationException(TApplicationException.UNKNOWN_METHOD, "no such function"),
      new TApplicationException(TApplicationException.INTERNAL_ERROR)
    };
    for (TApplicationException t : thrown) {
      byte[] bytes = theirs(form, "nope", ThriftMessage.Type.EXCEPTION, t::write);
      DocumentObject tree = Document.object();
      if (t.getMessage() != null) {
        tree.put("message", t.getMessage());
      }
      tree.put("type", t.getType());
      ThriftMessage<Document> m =
          new ThriftMessage<>("nope", ThriftMessage.Type.EXCEPTION, 77, tree);
      assertThat(calls.decode(bytes)).isEqualTo(m);
      assertThat(calls.encode(m)).isEqualTo(bytes);
    }
  }

  @ParameterizedTest
  @EnumSource
  void framedMessagesAgreeWithLibthrift(Form form) throws Exception {
    Codec<ThriftMessage<Document>> calls = form.calls();
    TMemoryBuffer buffer = new TMemoryBuffer(10);
    TFramedTransport transport = new TFramedTransport(buffer);
    ByteArrayOutputStream ours = new ByteArrayOutputStream();
    List<ThriftMessage<Document>> messages = new ArrayList<>();
    try (StreamEncoder<ThriftMessage<Document>> out = calls.encodeStream(ours, Framing.PREFIXED)) {
      for (Sample s : samples(form)) {
        transport.write(s.bytes);
        transport.flush();
        out.write(s.message);
        messages.add(s.message);
      }
    }
    byte[] framed = Arrays.copyOf(buffer.getArray(), buffer.length());
    assertThat(ours.toByteArray()).isEqualTo(framed);
    List<ThriftMessage<Document>> back = new ArrayList<>();
    calls.decodeStream(new Trickle(framed, 3), Framing.PREFIXED).forEachRemaining(back::add);
    assertThat(back).isEqualTo(messages);
  }

  @ParameterizedTest
  @EnumSource
  void whatTheServiceHasNot(Form form) throws Exception {
    Codec<ThriftMessage<Document>> calls = form.calls();
    Document none = Document.object();
    for (ThriftMessage.Type type :
        new ThriftMessage.Type[] {
          ThriftMessage.Type.CALL, ThriftMessage.Type.ONEWAY, ThriftMessage.Type.REPLY
        }) {
      // a function that is oneway has no answer
      String name = type == ThriftMessage.Type.REPLY ? "fire" : "nope";
      String problem =
          type == ThriftMessage.Type.REPLY ? "no function has such a reply" : "an unknown function";
      byte[] bytes = theirs(form, name, type, out -> struct(out, o -> {}));
      MappingException e = catchThrowableOfType(MappingException.class, () -> calls.decode(bytes));
      assertThat(e)
          .hasMessageContaining(problem)
          .hasMessageContaining("a function of Calls")
          .hasMessageContaining(name);
      assertThat(e.offset()).isZero();
      assertThatThrownBy(() -> calls.encode(new ThriftMessage<>(name, type, 77, none)))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining(problem)
          .hasMessageContaining(name);
    }
    ThriftMessage<Document> wrong =
        new ThriftMessage<>("add", ThriftMessage.Type.CALL, 1, Document.object().put("c", 1));
    assertThatThrownBy(() -> calls.encode(wrong))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("Calls.add_args has no field c")
        .hasMessageContaining("$.body");
    assertThatThrownBy(
            () -> calls.encode(new ThriftMessage<>("add", ThriftMessage.Type.CALL, 1, null)))
        .isInstanceOf(EncodeException.class);
    assertThatThrownBy(
            () ->
                calls.encode(
                    new ThriftMessage<>("add", ThriftMessage.Type.CALL, 1, Document.of("x"))))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("$.body");
    // a field of another type is skipped, or refused where an option says so
    byte[] text =
        theirs(form, "add", ThriftMessage.Type.CALL, out -> struct(out, o -> text(o, "a", 1, "x")));
    assertThat(calls.decode(text).body()).isEqualTo(none);
    Thrift strict = Thrift.with(form.ours().options().withWrongType(ThriftOptions.Mismatch.REJECT));
    assertThatThrownBy(() -> strict.messages("Calls").decode(text))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.body");
  }

  @Test
  void servicesInheritFunctions() {
    Thrift thrift = Form.STRICT.ours();
    ThriftMessage<Document> swap =
        new ThriftMessage<>(
            "swap", ThriftMessage.Type.CALL, 1, Document.object().put("pair", tree(1, 2)));
    byte[] bytes = thrift.messages("Calls").encode(swap);
    assertThat(thrift.messages("Base").encode(swap)).isEqualTo(bytes);
    assertThat(thrift.messages("shared.Root").decode(bytes)).isEqualTo(swap);
    for (String name : new String[] {"Overflow", "Nope", "shared.Nope", "Calls.add_args"}) {
      assertThatThrownBy(() -> thrift.messages(name))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("there is no service " + name);
    }
    assertThatThrownBy(() -> ThriftSubject.binaryByPosition().messages("Calls"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("ThriftOptions.withSchema");
    Definition.Service root =
        (Definition.Service) thrift.options().settings().schema().definition("shared.Root");
    assertThat(root.functions().get(0).result()).hasToString("shared.Pair");
    assertThat(root.functions().get(0).arguments().get(1).type()).hasToString("list<shared.Pair>");
    assertThat(root.functions().get(0).exceptions().get(0).type()).hasToString("shared.Lost");
    String[] circles = {
      "service A extends A {}",
      "service A extends B {} service B extends A {}",
      "service A extends B {} service B extends C {} service C extends B {}"
    };
    for (String circle : circles) {
      assertThatThrownBy(() -> ThriftSchema.parse(circle))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("extends itself");
    }
  }

  /** As Thrift's compiler does, a function is refused that a service inherits too. */
  @Test
  void functionsOfTheSameName() {
    String base = "service Root { void f() } ";
    String[] texts = {
      base + "service Sub extends Root { void f(1: string a) }",
      base + "service Mid extends Root {} service Sub extends Mid { void f() }",
      "include 'shared.thrift' service Sub extends shared.Root { void f() }"
    };
    for (String text : texts) {
      assertThatThrownBy(() -> ThriftSchema.parse("main", text, path -> base))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("Sub.f is also a function of a service that it extends");
    }
  }
}
