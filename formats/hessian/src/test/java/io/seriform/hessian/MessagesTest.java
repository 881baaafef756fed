package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.compression.Compressed;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.hessian.HessianMessage.Call;
import io.seriform.hessian.HessianMessage.Envelope;
import io.seriform.hessian.HessianMessage.Fault;
import io.seriform.hessian.HessianMessage.Reply;
import io.seriform.hessian.HessianTree.Instance;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Calls, replies, faults and envelopes, against com.caucho. */
class MessagesTest {

  private static final Hessian HESSIAN = Hessian.standard();
  private static final String OUTPUT = "Hessian2Output";

  /** An argument. */
  public static final class Item {
    public int id;
    public Item next;
  }

  @Test
  void callsAreThoseOfCaucho() {
    List<Object> list = new ArrayList<>(List.of(1, "x"));
    List<Object> arguments = Arrays.asList(7, list, null, list);
    byte[] theirs =
        Peer.CAUCHO.written(
            OUTPUT, out -> out.call("call", "search", arguments.toArray(new Object[0])));
    assertThat(new Call("search", arguments).encode(HESSIAN)).isEqualTo(theirs);
    Type[] types = {int.class, List.class, String.class, List.class};
    Call typed = HessianMessage.decodeCall(HESSIAN, theirs, method -> types);
    assertThat(typed).isEqualTo(new Call("search", arguments));
    assertThat(typed.arguments().get(3)).isSameAs(typed.arguments().get(1));
    Call trees = (Call) HessianMessage.decode(HESSIAN, theirs);
    assertThat(trees.arguments().get(0)).isEqualTo(HessianTree.of(7));
    assertThat(trees.arguments().get(3)).isSameAs(trees.arguments().get(1));
    assertThat(trees.encode(HESSIAN)).isEqualTo(theirs);
  }

  @Test
  void argumentsShareTheirObjects() {
    Item item = new Item();
    item.next = item;
    byte[] bytes = new Call("put", List.of(item, item)).encode(HESSIAN);
    Call back = (Call) HessianMessage.decode(HESSIAN, bytes, Item.class, Item.class);
    Item first = (Item) back.arguments().get(0);
    assertThat(first.next).isSameAs(first);
    assertThat(back.arguments().get(1)).isSameAs(first);
  }

  @Test
  void repliesAreThoseOfCaucho() {
    byte[] theirs =
        Peer.CAUCHO.written(
            OUTPUT,
            out -> {
              out.call("startReply");
              out.call("writeObject", "done");
              out.call("completeReply");
            });
    assertThat(new Reply("done").encode(HESSIAN)).isEqualTo(theirs);
    assertThat(HessianMessage.decode(HESSIAN, theirs, String.class)).isEqualTo(new Reply("done"));
    byte[] withoutVersion = Arrays.copyOfRange(theirs, 3, theirs.length);
    Object read = Peer.CAUCHO.reading(withoutVersion, in -> in.call("readReply", String.class));
    assertThat(read).isEqualTo("done");
    assertThat(HessianMessage.decode(HESSIAN, new Reply(null).encode(HESSIAN), Item.class))
        .isEqualTo(new Reply(null));
  }

  @Test
  void faultsOfCauchoAreRead() {
    byte[] theirs =
        Peer.CAUCHO.written(
            OUTPUT,
            out -> out.call("writeFault", "ServiceException", "no", new IllegalStateException()));
    Fault fault = (Fault) HessianMessage.decode(HESSIAN, theirs);
    assertThat(fault.code()).isEqualTo("ServiceException");
    assertThat(fault.message()).isEqualTo("no");
    assertThat(((Instance) fault.detail()).definition().name())
        .isEqualTo("java.lang.IllegalStateException");
    assertThat(fault.encode(HESSIAN)).isEqualTo(theirs);
    assertThatThrownBy(() -> HessianMessage.decodeCall(HESSIAN, theirs, m -> new Type[0]))
        .hasMessageContaining("expected Call, found Fault");
  }

  @Test
  void deflatedEnvelopesOfCauchoAreRead() {
    List<String> list = new ArrayList<>(List.of("x".repeat(500), "y"));
    byte[] theirs = Peer.CAUCHO.deflated(list);
    Envelope envelope = (Envelope) HessianMessage.decode(HESSIAN, theirs);
    assertThat(envelope.method()).isEqualTo(Envelope.DEFLATION);
    List<?> inflated = Compressed.deflate(HESSIAN).decode(envelope.body(), List.class);
    assertThat(inflated).isEqualTo(list);

    byte[] body = Compressed.deflate(HESSIAN).encode(list);
    Envelope own = Envelope.of(Envelope.DEFLATION, body);
    Envelope back = (Envelope) HessianMessage.decode(HESSIAN, own.encode(HESSIAN));
    assertThat(back.body()).isEqualTo(body);
    Map<String, HessianTree> headers = Map.of("key", HessianTree.of(3L));
    Envelope full = new Envelope("sign", headers, body, Map.of("digest", HessianTree.of("x")));
    Envelope read = (Envelope) HessianMessage.decode(HESSIAN, full.encode(HESSIAN));
    assertThat(read.headers()).isEqualTo(headers);
    assertThat(read.footers()).isEqualTo(full.footers());
  }

  @Test
  void aMessageCutAnywhereIsRefused() {
    for (HessianMessage message :
        List.of(
            new Call("f", List.of(1, "a")),
            new Reply(List.of(1)),
            new Fault("a", "b", null),
            Envelope.of("x", new byte[] {1, 2}))) {
      byte[] bytes = message.encode(HESSIAN);
      for (int n = 0; n < bytes.length; n++) {
        byte[] cut = Arrays.copyOf(bytes, n);
        assertThatThrownBy(() -> HessianMessage.decode(HESSIAN, cut))
            .isInstanceOf(SyntaxException.class);
      }
      byte[] more = Arrays.copyOf(bytes, bytes.length + 1);
      assertThatThrownBy(() -> HessianMessage.decode(HESSIAN, more))
          .isInstanceOf(SeriformException.class);
    }
    assertThatThrownBy(() -> HessianMessage.decode(HESSIAN, new byte[] {'H', 1, 0, 'R', 'N'}))
        .hasMessageContaining("not 2.0");
  }

  @Test
  void nullInPlaceOfACount() {
    byte[] call = java.util.HexFormat.of().parseHex("48020043037075744e");
    assertThatThrownBy(() -> HessianMessage.decodeCall(HESSIAN, call, m -> null))
        .isInstanceOf(SeriformException.class)
        .hasMessageContaining("null where a value is expected");
    Hessian lenient = Hessian.with(HessianOptions.standard().withNullsAsDefaults(true));
    assertThat(HessianMessage.decodeCall(lenient, call, m -> null).arguments()).isEmpty();
    try (HessianValueReader reader = HESSIAN.reader(new ByteArrayInputStream(new byte[] {'N'}))) {
      assertThatThrownBy(() -> reader.read(double.class)).isInstanceOf(SeriformException.class);
    }
  }

  @Test
  void alteredMessagesAreReadOrRefused() {
    List<HessianMessage> messages =
        List.of(
            new HessianMessage.Call("put", List.of("a", 5, List.of(1, 2))),
            new HessianMessage.Reply(List.of("a")),
            new HessianMessage.Fault("code", "message", "detail"),
            new HessianMessage.Envelope(
                "form",
                java.util.Map.of("h", HessianTree.of(1)),
                new byte[] {1, 2},
                java.util.Map.of("f", HessianTree.of("x"))));
    byte[] codes = new HessianSubject(HessianVariant.caucho()).nastyBytes();
    java.util.Random random = new java.util.Random(20260101);
    int read = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = messages.get(i % messages.size()).encode(HESSIAN);
      for (int n = random.nextInt(3); n >= 0; n--) {
        bytes[random.nextInt(bytes.length)] = codes[random.nextInt(codes.length)];
      }
      try {
        HessianMessage.decode(HESSIAN, bytes);
        read++;
        HessianMessage.decodeCall(HESSIAN, bytes, m -> new Type[] {int.class, String.class});
      } catch (SeriformException expected) {
        assertThat(expected.format()).isEqualTo("Hessian");
      }
    }
    assertThat(read).isPositive();
  }

  @Test
  void valuesOfOneMessage() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Object> list = new ArrayList<>(List.of("a"));
    HessianValueWriter writer = HESSIAN.writer(bytes);
    writer.write(list);
    writer.write(5);
    writer.write(list, List.class);
    writer.close();
    assertThat(bytes.toByteArray()).isEqualTo(Peer.CAUCHO.write(list, 5, list));
    try (HessianValueReader reader =
        HESSIAN.reader(new ByteArrayInputStream(bytes.toByteArray()))) {
      List<?> first = reader.read(List.class);
      assertThat(reader.read(int.class)).isEqualTo(5);
      assertThat(reader.read((Type) List.class)).isSameAs(first);
      assertThat(reader.hasNext()).isFalse();
    }
    assertThatThrownBy(() -> writer.write(1)).isInstanceOf(IllegalStateException.class);
  }
}
