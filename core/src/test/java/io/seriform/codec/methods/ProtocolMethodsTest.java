package io.seriform.codec.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.codec.methods.ProtocolMethod.Side;
import io.seriform.error.ModelException;
import org.junit.jupiter.api.Test;

/** Which of the overloads of a protocol method is found. */
class ProtocolMethodsTest {

  interface Key {}

  interface Wide extends Key {}

  interface Other extends Key {}

  record Exact() implements Wide, Other {}

  record OnlyWide() implements Wide {}

  record Both() implements Wide, Other {}

  record Plain() implements Key {}

  /** A reader, of which the engines would look at the static methods alone. */
  public static final class Reader {
    private Reader() {}

    public static boolean isNull(Reader in, Key k) {
      return true;
    }

    public static boolean isNull(Reader in, Wide k) {
      return true;
    }

    public static boolean isNull(Reader in, Other k) {
      return true;
    }

    public static boolean isNull(Reader in, Exact k) {
      return true;
    }

    public static void skip(Reader in, Key k, int more) {}

    public static int readInt(Reader in, Both k) {
      return 0;
    }

    public static long readLong(Reader in, Both k) {
      return 0;
    }

    public static int readShort(Reader in, Both k) {
      return 0;
    }

    public static int redLong(Reader in, Both k) {
      return 0;
    }
  }

  /** A writer whose methods take it or not. */
  public static final class Writer {
    private Writer() {}

    public static int writeNull(byte[] buf, int pos, Key k) {
      return 0;
    }

    public static int writeNull(Writer out, byte[] buf, int pos, Wide k) {
      return 0;
    }

    public static int writeInt(byte[] buf, int pos, Key k, int v) {
      return 0;
    }

    public static int writeInt(Writer out, byte[] buf, int pos, Key k, int v) {
      return 0;
    }
  }

  /** The reader of all formats of a family. */
  public static class Base {
    public static boolean isNull(Base in, Key k) {
      return true;
    }

    public static boolean isNull(Base in, Exact k) {
      return true;
    }

    public static void skip(Base in, Key k) {}
  }

  /** The reader of one of them, which does some things itself. */
  public static final class Derived extends Base {
    public static boolean isNull(Derived in, Key k) {
      return true;
    }
  }

  @Test
  void aMethodTakesThePlaceOfThatOfTheBase() {
    assertThat(ProtocolMethods.find(Side.READER, Derived.class, "isNull", Plain.class))
        .satisfies(m -> assertThat(m.getDeclaringClass()).isEqualTo(Derived.class));
    // that of the base is for exactly this class
    assertThat(ProtocolMethods.find(Side.READER, Derived.class, "isNull", Exact.class))
        .satisfies(m -> assertThat(m.getDeclaringClass()).isEqualTo(Base.class));
    assertThat(ProtocolMethods.find(Side.READER, Derived.class, "skip", Plain.class))
        .satisfies(m -> assertThat(m.getDeclaringClass()).isEqualTo(Base.class));
  }

  private static Class<?> isNull(Class<?> key) {
    return ProtocolMethods.find(Side.READER, Reader.class, "isNull", key).getParameterTypes()[1];
  }

  @Test
  void exactThenMostSpecific() {
    assertThat(isNull(Exact.class)).isEqualTo(Exact.class);
    assertThat(isNull(OnlyWide.class)).isEqualTo(Wide.class);
    assertThat(isNull(Plain.class)).isEqualTo(Key.class);
  }

  @Test
  void whatFitsEquallyWellIsRefused() {
    assertThatThrownBy(() -> isNull(Both.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("two protocol methods fit")
        .hasMessageContaining("Wide)")
        .hasMessageContaining("Other)")
        .hasMessageContaining("add one for exactly this class");
    assertThatThrownBy(
            () -> ProtocolMethods.find(Side.WRITER, Writer.class, "writeInt", Plain.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("(byte[],int,")
        .hasMessageContaining("Writer,byte[],int,");
  }

  @Test
  void withTheWriterOrWithout() {
    assertThat(
            ProtocolMethods.find(Side.WRITER, Writer.class, "writeNull", Plain.class)
                .getParameterCount())
        .isEqualTo(3);
    assertThat(
            ProtocolMethods.find(Side.WRITER, Writer.class, "writeNull", Exact.class)
                .getParameterCount())
        .isEqualTo(4);
  }

  @Test
  void whatIsMissingIsNamed() {
    assertThat(ProtocolMethods.findOrNull(Side.READER, Reader.class, "endRoot", Plain.class))
        .isNull();
    // of the name, but with another signature
    assertThatThrownBy(() -> ProtocolMethods.find(Side.READER, Reader.class, "skip", Plain.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("lacks the protocol method void skip(R, P) for")
        .hasMessageContaining("Plain");
  }

  @Test
  void theCheckTellsWhatMatchesNothing() {
    ProtocolCheck check = ProtocolCheck.of(Writer.class, Reader.class, false);
    assertThat(check.problems())
        .anySatisfy(p -> assertThat(p).contains("redLong", "no protocol method of a reader"))
        .anySatisfy(p -> assertThat(p).contains("skip", "signature void skip(R, P)"))
        .anySatisfy(p -> assertThat(p).contains("readShort", "signature short readShort(R, P)"))
        .anySatisfy(p -> assertThat(p).contains("Reader lacks boolean next(R, P)"))
        .anySatisfy(p -> assertThat(p).contains("two protocol methods fit", "isNull"))
        .noneSatisfy(p -> assertThat(p).contains("readInt"))
        .noneSatisfy(p -> assertThat(p).contains("endRoot"));
    assertThat(check.offered().get(Both.class.getName()))
        .containsExactlyInAnyOrder("READER.readInt", "READER.readLong", "READER.readShort");
  }
}
