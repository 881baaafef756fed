package io.seriform.document.tokens;

import io.seriform.codec.TypeCodec;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.strings.RecentNames.Name;
import java.util.List;
import java.util.Optional;

/**
 * Reads the value at one place of a document and skips the rest, which is checked as all that is
 * skipped. Of members of one name, the first one counts.
 */
public final class PlaceCodec extends TypeCodec {

  private final TypeCodec codec;
  private final Tokens tokens;
  private final List<String> names;

  /** The names as indexes; -1 where a name is not an index. */
  private final int[] indexes;

  /**
   * Makes a codec.
   *
   * @param codec reads the value
   * @param names the way to it: the tokens of a JSON Pointer
   */
  public PlaceCodec(TypeCodec codec, Tokens tokens, List<String> names) {
    this.codec = codec;
    this.tokens = tokens;
    this.names = names;
    this.indexes = names.stream().mapToInt(PlaceCodec::index).toArray();
    readNull();
  }

  /** A pointer's index is written without zeros before it. */
  private static int index(String token) {
    return token.matches("0|[1-9][0-9]{0,8}") ? Integer.parseInt(token) : -1;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    throw new IllegalStateException(
        "this codec reads one place of a document; write with the codec of the type");
  }

  /** An Optional of the value: empty where there is none, or null. */
  @Override
  public Object read(Input in) {
    return Optional.ofNullable(read(in, 0));
  }

  private Object read(Input in, int depth) {
    if (depth == names.size()) {
      return !codec.readsNull() && tokens.takesNull(in) ? null : codec.read(in);
    }
    return switch (tokens.next(in)) {
      case OBJECT -> member(in, depth);
      case ARRAY -> element(in, depth);
      case TEXT, BYTES, OTHER -> {
        tokens.skip(in);
        yield null;
      }
      default -> null;
    };
  }

  private Object member(Input in, int depth) {
    Object found = null;
    boolean seen = false;
    tokens.beginObject(in);
    for (int i = 0; tokens.nextEntry(in, i); i++) {
      Object key = tokens.readKey(in, false);
      if (key == null) {
        tokens.skip(in);
      }
      String name = key instanceof Name n ? n.text() : (String) key;
      try {
        if (!seen && names.get(depth).equals(name)) {
          seen = true;
          found = read(in, depth + 1);
        } else {
          tokens.skip(in);
        }
      } catch (SeriformException e) {
        in.at(e, in.pos);
        throw name == null ? e.within(i) : e.within(name);
      }
    }
    return found;
  }

  private Object element(Input in, int depth) {
    Object found = null;
    tokens.beginArray(in);
    for (int i = 0; tokens.nextElement(in, i); i++) {
      try {
        if (i == indexes[depth]) {
          found = read(in, depth + 1);
        } else {
          tokens.skip(in);
        }
      } catch (SeriformException e) {
        throw in.at(e, in.pos).within(i);
      }
    }
    return found;
  }
}
