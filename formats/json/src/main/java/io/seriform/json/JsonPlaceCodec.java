package io.seriform.json;

import io.seriform.codec.TypeCodec;
import io.seriform.document.Pointer;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.List;
import java.util.Optional;

/**
 * Reads the value at one place of a document and skips the rest, which is checked as all that is
 * skipped. Of members of one name, the first one counts.
 */
final class JsonPlaceCodec extends TypeCodec {

  private final TypeCodec codec;
  private final List<String> tokens;

  /** The tokens as indexes; -1 for tokens that are not indexes. */
  private final int[] indexes;

  JsonPlaceCodec(TypeCodec codec, Pointer place) {
    this.codec = codec;
    this.tokens = place.tokens();
    this.indexes = tokens.stream().mapToInt(JsonPlaceCodec::index).toArray();
    readNull();
  }

  /** A pointer's index is written without zeros before it. */
  private static int index(String token) {
    return token.matches("0|[1-9][0-9]{0,8}") ? Integer.parseInt(token) : -1;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    throw new IllegalStateException("this codec only reads");
  }

  /** An Optional of the value: empty if there is none, or null. */
  @Override
  public Object read(Input input) {
    return Optional.ofNullable(read((JsonReader) input, 0));
  }

  private Object read(JsonReader in, int depth) {
    if (depth == tokens.size()) {
      return !codec.readsNull() && JsonSlow.isNull(in) ? null : codec.read(in);
    }
    int c = JsonSlow.peek(in);
    if (c == '{') {
      return member(in, depth);
    }
    if (c == '[') {
      return element(in, depth);
    }
    JsonSkip.value(in);
    return null;
  }

  private Object member(JsonReader in, int depth) {
    Object found = null;
    boolean met = false;
    in.deeper();
    JsonSlow.begin(in);
    while (JsonSlow.entry(in)) {
      String name = JsonNames.readName(in);
      boolean wanted = !met && name.equals(tokens.get(depth));
      try {
        if (wanted) {
          met = true;
          found = read(in, depth + 1);
        } else {
          JsonSkip.value(in);
        }
      } catch (SeriformException e) {
        throw in.at(e, in.pos).within(name);
      }
    }
    return found;
  }

  private Object element(JsonReader in, int depth) {
    Object found = null;
    in.deeper();
    in.pos++;
    for (int i = 0; JsonSlow.element(in, i); i++) {
      try {
        if (i == indexes[depth]) {
          found = read(in, depth + 1);
        } else {
          JsonSkip.value(in);
        }
      } catch (SeriformException e) {
        throw in.at(e, in.pos).within(i);
      }
    }
    return found;
  }
}
