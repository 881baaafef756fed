package io.seriform.flatbuffers;

import static io.seriform.flatbuffers.FlatbuffersSubject.bytes;
import static io.seriform.flatbuffers.FlatbuffersSubject.little;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.seriform.Codec;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Buffers that lie: each is refused by reading and by the verifier, by the same rule. */
class HostileBuffersTest {

  /** Two ways to go on. */
  static final class Fork {
    public Fork left;
    public Fork right;
  }

  record Named(@Property(required = true) String name, int[] numbers) {}

  sealed interface Shape permits Circle, Square {}

  record Circle(float radius) implements Shape {}

  record Square(double side, String note) implements Shape {}

  @FlatStruct
  record Vec(float x, short y, long z) {}

  @FlatEnum(flags = true)
  enum Flag {
    A,
    B,
    C
  }

  /** Something of everything. */
  record All(
      long id,
      String text,
      Shape shape,
      List<Shape> shapes,
      Vec at,
      List<Vec> path,
      Set<Flag> flags,
      List<String> words,
      Map<String, Integer> counts,
      List<List<Integer>> rows,
      @FlatField(nested = true) Named inner,
      byte[] bytes,
      Integer maybe) {}

  private static final All ALL =
      new All(
          5,
          "text",
          new Square(2, "note"),
          List.of(new Circle(1), new Square(3, null)),
          new Vec(1, (short) 2, 3),
          List.of(new Vec(4, (short) 5, 6), new Vec(7, (short) 8, 9)),
          EnumSet.of(Flag.A, Flag.C),
          List.of("a", "bc", "äöü€𝄞"),
          Map.of("one", 1),
          List.of(List.of(1, 2), List.of()),
          new Named("inner", new int[] {1, 2, 3}),
          new byte[] {1, 2, 3},
          7);

  private static final Flatbuffers COMPILED = Flatbuffers.standard();
  private static final Flatbuffers INTERPRETED =
      Flatbuffers.with(FlatbuffersOptions.standard().withEngine(Engine.INTERPRETED));

  private static final Map<Class<?>, Codec<Document>> TREES =
      Map.of(
          All.class, COMPILED.treeCodec(All.class),
          Fork.class, COMPILED.treeCodec(Fork.class),
          Named.class, COMPILED.treeCodec(Named.class),
          Holder.class, COMPILED.treeCodec(Holder.class));

  /** Tries a buffer in all ways; what they say must agree. */
  private static Throwable read(byte[] buffer, Class<?> type) {
    Throwable compiled = catchThrowable(() -> COMPILED.decode(buffer, type));
    Throwable interpreted = catchThrowable(() -> INTERPRETED.decode(buffer, type));
    Throwable verified = catchThrowable(() -> COMPILED.verify(buffer, type));
    if (compiled != null) {
      assertThat(compiled).isInstanceOf(SeriformException.class);
      assertThat(interpreted).hasMessage(compiled.getMessage());
    } else {
      assertThat(interpreted).isNull();
      assertThat(verified).isNull();
    }
    if (verified != null) {
      assertThat(verified).isInstanceOf(SeriformException.class);
    } else if (compiled != null) {
      // numbers, constants and texts that no class can hold
      assertThat(compiled).isNotInstanceOf(SyntaxException.class);
    }
    Throwable tree = catchThrowable(() -> TREES.get(type).decode(buffer));
    if (tree != null) {
      assertThat(tree).isInstanceOf(SeriformException.class);
      assertThat(verified).isNotNull();
    } else if (verified != null) {
      // keys and values of maps may be missing in trees
      assertThat(verified).isInstanceOf(MappingException.class);
    }
    return compiled;
  }

  @Test
  void theUnchangedBufferIsReadBack() {
    byte[] bytes = COMPILED.encode(ALL);
    All back = COMPILED.decode(bytes, All.class);
    assertThat(back).usingRecursiveComparison().isEqualTo(ALL);
    assertThat(COMPILED.encode(back)).isEqualTo(bytes);
    assertThat(INTERPRETED.encode(ALL)).isEqualTo(bytes);
    COMPILED.verify(bytes, All.class);
  }

  @Test
  void cutAtEachByte() {
    byte[] bytes = COMPILED.encode(ALL);
    for (int n = 0; n < bytes.length; n++) {
      read(java.util.Arrays.copyOf(bytes, n), All.class);
    }
  }

  @Test
  void eachByteAltered() {
    byte[] bytes = COMPILED.encode(ALL);
    for (int i = 0; i < bytes.length; i++) {
      for (int change : new int[] {1, 2, 4, 0x40, 0x80, 0xFF, bytes[i] & 0xFF}) {
        byte[] other = bytes.clone();
        other[i] ^= (byte) change;
        read(other, All.class);
      }
    }
  }

  @Tag("slow")
  @Test
  void randomChanges() {
    byte[] bytes = COMPILED.encode(ALL);
    Random random = new Random(20260101);
    int[] nasty = {0, 1, 2, 4, 6, 8, 0x7F, 0x80, 0xFC, 0xFF};
    for (int i = 0; i < 20_000; i++) {
      byte[] other = bytes.clone();
      for (int k = random.nextInt(4); k >= 0; k--) {
        int at = random.nextInt(other.length);
        other[at] =
            (byte)
                (random.nextBoolean() ? nasty[random.nextInt(nasty.length)] : random.nextInt(256));
      }
      read(other, All.class);
    }
  }

  /** A graph of 40 tables, each of which refers to the next one twice: 2^40 ways. */
  @Test
  void sharedTables() {
    ByteBuffer b = little(12 + 12 * 40);
    b.putInt(12).putShort((short) 8).putShort((short) 12).putShort((short) 4).putShort((short) 8);
    for (int i = 0; i < 40; i++) {
      boolean last = i == 39;
      b.putInt(b.position() - 4).putInt(last ? 4 : 8).putInt(4);
    }
    // the last one ends in one with neither
    ByteBuffer all = little(b.capacity() + 8).put(bytes(b));
    int end = b.capacity();
    all.putShort(end, (short) 4).putShort(end + 2, (short) 4);
    all.putInt(end + 4, 4);
    all.putInt(end - 8, end + 4 - (end - 8)).putInt(end - 4, end + 4 - (end - 4));
    assertThat(read(bytes(all), Fork.class)).isInstanceOf(LimitException.class);
  }

  @Test
  void badSizesOfVtablesAreRefused() {
    for (int size : new int[] {0, 1, 2, 3, 5, 7, 1000, 0xFFFF}) {
      ByteBuffer b = little(16).putInt(8).putShort(4, (short) size).putShort(6, (short) 8);
      b.putInt(8, 4);
      assertThat(read(bytes(b), Named.class))
          .as("a vtable of %d bytes", size)
          .isInstanceOf(SyntaxException.class);
    }
    for (int back : new int[] {9, 1, -5, 3, -1000, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      ByteBuffer b = little(16).putInt(8).putShort(4, (short) 4).putShort(6, (short) 8);
      b.putInt(8, back);
      assertThat(read(bytes(b), Named.class))
          .as("a vtable %d bytes before", back)
          .isInstanceOf(SyntaxException.class);
    }
    // a table that is its own vtable
    ByteBuffer b = little(16).putInt(8).putInt(8, 0);
    assertThat(read(bytes(b), Named.class)).isInstanceOf(SyntaxException.class);
  }

  @Test
  void badOffsetsAreRefused() {
    for (int offset : new int[] {0, 1, 2, 3, 5, 13, 100, Integer.MAX_VALUE, -4, -1}) {
      ByteBuffer b = little(16).putInt(offset);
      assertThat(read(bytes(b), Named.class))
          .as("an offset of %d", offset)
          .isInstanceOf(SyntaxException.class);
    }
  }

  /** A table with one field, whose offset leads to what is given. */
  private static byte[] field(int id, int... behind) {
    ByteBuffer b = little(24 + 4 * behind.length).putInt(16);
    b.putShort(4, (short) 8).putShort(6, (short) 8).putShort(8 + 2 * id, (short) 4);
    b.putInt(16, 12).putInt(20, 4).position(24);
    for (int word : behind) {
      b.putInt(word);
    }
    return bytes(b);
  }

  @Test
  void badStringsAreRefused() {
    assertThat(read(field(0, 3, 'a' | 'b' << 8 | 'c' << 16), Named.class)).isNull();
    assertThat(read(field(0, 3, 0x64636261), Named.class)).hasMessageContaining("zero byte");
    assertThat(read(field(0, 4, 0x64636261), Named.class)).isInstanceOf(SyntaxException.class);
    assertThat(read(field(0, -1, 0), Named.class)).isInstanceOf(SyntaxException.class);
    assertThat(read(field(0, 2, 0x80C0), Named.class)).hasMessageContaining("UTF-8");
    assertThat(read(field(1, 0), Named.class)).isInstanceOf(MappingException.class);
  }

  @Test
  void vectorsBeyondTheBufferAreRefused() {
    for (int n : new int[] {3, 1 << 29, 1 << 30, Integer.MAX_VALUE, -1}) {
      assertThat(read(field(1, n, 0, 0), Named.class)).hasMessageContaining("vector exceeds");
    }
  }

  record Holder(Shape shape) {}

  @Test
  void unionsOfUnknownTypesAreAbsent() {
    byte[] bytes = COMPILED.encode(new Holder(new Circle(1)));
    int type = -1;
    for (int i = 0; i < bytes.length; i++) {
      byte[] other = bytes.clone();
      if (other[i] == 1) {
        other[i] = 9;
        boolean isRead = read(other, Holder.class) == null;
        // a type of a newer schema
        type = isRead && COMPILED.decode(other, Holder.class).shape() == null ? i : type;
      }
    }
    assertThat(type).as("place of the type").isNotNegative();
    bytes[type] = 0;
    assertThat(read(bytes, Holder.class)).hasMessageContaining("a value and no type");
  }

  @Test
  void sizePrefixes() {
    Flatbuffers prefixed = Flatbuffers.with(FlatbuffersOptions.standard().withSizePrefix(true));
    byte[] bytes = prefixed.encode(ALL);
    assertThat(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt())
        .isEqualTo(bytes.length - 4);
    assertThat(prefixed.decode(bytes, All.class)).usingRecursiveComparison().isEqualTo(ALL);
    for (int wrong : new int[] {-1, 0, 4, bytes.length - 5, bytes.length - 3, Integer.MAX_VALUE}) {
      byte[] other = bytes.clone();
      ByteBuffer.wrap(other).order(ByteOrder.LITTLE_ENDIAN).putInt(wrong);
      assertThatThrownBy(() -> prefixed.decode(other, All.class))
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining("length before the buffer");
    }
  }

  @Test
  void fileIdentifiers() {
    Flatbuffers named = Flatbuffers.with(FlatbuffersOptions.standard().withFileIdentifier("ALL1"));
    byte[] bytes = named.encode(ALL);
    assertThat(new String(bytes, 4, 4, java.nio.charset.StandardCharsets.US_ASCII))
        .isEqualTo("ALL1");
    assertThat(named.decode(bytes, All.class)).usingRecursiveComparison().isEqualTo(ALL);
    assertThat(COMPILED.decode(bytes, All.class)).usingRecursiveComparison().isEqualTo(ALL);
    bytes[7] = '2';
    assertThatThrownBy(() -> named.decode(bytes, All.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("ALL2");
  }
}
