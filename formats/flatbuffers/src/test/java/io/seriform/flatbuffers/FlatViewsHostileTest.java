package io.seriform.flatbuffers;

import static io.seriform.flatbuffers.ViewModels.all;
import static io.seriform.flatbuffers.ViewModels.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.flatbuffers.ViewModels.All;
import io.seriform.flatbuffers.ViewModels.AllView;
import io.seriform.flatbuffers.ViewModels.Item;
import io.seriform.flatbuffers.ViewModels.ItemView;
import io.seriform.wire.bytes.Bytes;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Views over documents that are cut, altered, hostile, or altered while they are read. */
@Tag("slow")
class FlatViewsHostileTest {

  private static final Flatbuffers FLAT = Flatbuffers.standard();
  private static final FlatViews<AllView> VERIFIED = FLAT.views(AllView.class);
  private static final FlatViews<AllView> CHECKED = VERIFIED.checkingEachAccess();
  private static final FlatViews<AllView> UNVERIFIED = VERIFIED.withoutVerification();

  private static final String REFUSED = "refused";

  private interface Reading {
    String text();
  }

  /** What is read, or that it is refused by an exception of the library. */
  private static String outcome(Reading reading) {
    try {
      return reading.text();
    } catch (SeriformException e) {
      assertThat(e.format()).isEqualTo("FlatBuffers");
      return REFUSED;
    }
  }

  private int read;

  /** Views give what reading into objects gives, where that gives something, and ours else. */
  private void compare(byte[] bytes) {
    String expected = outcome(() -> text(FLAT.decode(bytes, All.class)));
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    List<String> found =
        List.of(
            outcome(() -> text(VERIFIED.open(bytes))),
            outcome(() -> text(CHECKED.open(bytes))),
            outcome(() -> text(CHECKED.open(direct))));
    if (!expected.equals(REFUSED)) {
      read++;
      assertThat(found).allMatch(expected::equals);
    }
    unverified(bytes);
  }

  /** Nothing is promised but that it ends, and nothing outside is read. */
  private static void unverified(byte[] bytes) {
    try {
      assertThat(text(UNVERIFIED.open(bytes))).isNotNull();
    } catch (SeriformException | IndexOutOfBoundsException | IllegalStateException e) {
      assertThat(FlatViewsMutationTest.withoutHint(e)).doesNotContain("null");
    }
  }

  @Test
  void cutAtEachByte() {
    for (int seed = 0; seed < 2; seed++) {
      byte[] bytes = FLAT.encode(all(seed));
      for (int n = 0; n < bytes.length; n++) {
        compare(Arrays.copyOf(bytes, n));
      }
    }
  }

  @Test
  void eachByteAltered() {
    for (int seed = 2; seed < 4; seed++) {
      byte[] bytes = FLAT.encode(all(seed));
      for (int i = 0; i < bytes.length; i++) {
        for (int v : new int[] {0, 1, 2, 4, 0x7F, 0x80, 0xFF, bytes[i] + 1, bytes[i] ^ 4}) {
          byte[] altered = bytes.clone();
          altered[i] = (byte) v;
          compare(altered);
        }
      }
    }
    assertThat(read).isGreaterThan(1000);
  }

  @Test
  void randomMutations() {
    Random random = new Random(37);
    byte[] bytes = FLAT.encode(all(5));
    for (int round = 0; round < 5_000; round++) {
      byte[] altered = bytes.clone();
      for (int k = random.nextInt(4); k >= 0; k--) {
        int at = random.nextInt(altered.length - 4);
        if (random.nextBoolean()) {
          Bytes.putInt(altered, at & -4, random.nextInt(2 * altered.length) - altered.length / 4);
        } else {
          altered[at] = (byte) random.nextInt();
        }
      }
      compare(altered);
    }
    assertThat(read).isGreaterThan(500);
  }

  @Test
  void errorsSayWhere() {
    byte[] bytes = FLAT.encode(new Item("a name", 3, null));
    int table = Bytes.getInt(bytes, 0);
    byte[] far = bytes.clone();
    // the offset of the name, the last field of the table
    int name = table + (Bytes.getShort(bytes, table - Bytes.getInt(bytes, table) + 4) & 0xFFFF);
    Bytes.putInt(far, name, 0x7FFFFFF0);
    ItemView item = FLAT.views(Item.class, ItemView.class).checkingEachAccess().open(far);
    assertThat(item.weight()).isEqualTo(3);
    assertThatThrownBy(item::name)
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("an offset leads out of the buffer")
        .hasMessageContaining("at $.name, offset " + name);
    assertThatThrownBy(() -> FLAT.views(Item.class, ItemView.class).open(far))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("at $.name, offset " + name);
    ItemView unverified = FLAT.views(Item.class, ItemView.class).withoutVerification().open(far);
    assertThatThrownBy(unverified::name)
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("leads out of the document");
  }

  @Test
  void manyPathsThroughFewTables() {
    // forty tables, each of which refers to the next one by both of its fields
    byte[] bytes = new byte[4 + 8 + 40 * 12];
    Bytes.putInt(bytes, 0, 12);
    Bytes.putShort(bytes, 4, (short) 8);
    Bytes.putShort(bytes, 6, (short) 12);
    Bytes.putShort(bytes, 8, (short) 4);
    Bytes.putShort(bytes, 10, (short) 8);
    for (int i = 0; i < 40; i++) {
      int t = 12 + 12 * i;
      Bytes.putInt(bytes, t, t - 4);
      Bytes.putInt(bytes, t + 4, i == 39 ? 0 : 8);
      Bytes.putInt(bytes, t + 8, i == 39 ? 0 : 4);
    }
    FlatViews<TwiceView> views = FLAT.views(Twice.class, TwiceView.class);
    assertThatThrownBy(() -> views.open(bytes)).isInstanceOf(SeriformException.class);
    TwiceView first = views.checkingEachAccess().open(bytes);
    assertThat(first.left().right().left().hasRight()).isTrue();
  }

  public record Twice(Twice left, Twice right) {}

  public interface TwiceView {
    TwiceView left();

    TwiceView right();

    boolean hasRight();
  }

  @Test
  void anotherThreadAltersTheDocument() throws InterruptedException {
    byte[] bytes = FLAT.encode(all(5));
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    List<AllView> views = List.of(VERIFIED.open(bytes), CHECKED.open(bytes), VERIFIED.open(direct));
    AtomicBoolean done = new AtomicBoolean();
    Thread other =
        new Thread(
            () -> {
              Random random = new Random(1);
              while (!done.get()) {
                int at = random.nextInt(bytes.length);
                byte v = (byte) random.nextInt();
                bytes[at] = v;
                direct.put(at, v);
              }
            });
    other.start();
    int refused = 0;
    try {
      for (long end = System.nanoTime() + 1_000_000_000L; System.nanoTime() < end; ) {
        for (AllView view : views) {
          try {
            text(view);
          } catch (SeriformException | IndexOutOfBoundsException | IllegalStateException e) {
            refused++;
          }
        }
      }
    } finally {
      done.set(true);
      other.join();
    }
    assertThat(refused).isPositive();
  }
}
