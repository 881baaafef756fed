package io.seriform.msgpack;

import io.seriform.codec.tokens.References;
import io.seriform.codec.tokens.Tokens;
import io.seriform.error.SeriformException;
import io.seriform.wire.Identities;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.Arrays;

/** The tokens of MessagePack. */
final class MsgpackTokens extends Tokens {

  static final MsgpackTokens INSTANCE = new MsgpackTokens();

  private static final int BITS = 31;

  private MsgpackTokens() {}

  // ---- lists and objects; their counts are kept by the reader for each level

  @Override
  public void beginObject(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    in.deeper();
    in.count(MsgpackSlow.map(in));
  }

  @Override
  public boolean nextEntry(Input in, int i) {
    return next((MsgpackReader) in, i);
  }

  @Override
  public void beginArray(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    in.deeper();
    in.count(MsgpackSlow.array(in));
  }

  @Override
  public boolean nextElement(Input in, int i) {
    return next((MsgpackReader) in, i);
  }

  private static boolean next(MsgpackReader in, int i) {
    if (i < in.count()) {
      return true;
    }
    in.depthLeft++;
    return false;
  }

  @Override
  public String readName(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    String name = MsgpackStrings.readName(in);
    in.left--;
    return name;
  }

  @Override
  public String readNameOrSkip(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    if (isText(in)) {
      return readName(in);
    }
    MsgpackSkip.value(in);
    in.left--;
    return null;
  }

  @Override
  public boolean takesNull(Input in) {
    return MsgpackSlow.isNull((MsgpackReader) in);
  }

  @Override
  public boolean isText(Input in) {
    return MsgpackStrings.isString(MsgpackSlow.peek((MsgpackReader) in));
  }

  @Override
  public String readText(Input in) {
    return MsgpackStrings.read((MsgpackReader) in);
  }

  @Override
  public void skip(Input in) {
    MsgpackSkip.value((MsgpackReader) in);
  }

  // ---- objects that are looked into

  /** The depth before, what was left, and whether the object was begun by another codec. */
  @Override
  public long open(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    long depth = in.depthLeft;
    in.deeper();
    boolean begun = in.pos == in.begun;
    if (!begun) {
      MsgpackSlow.peek(in);
    }
    in.pin();
    MsgpackSlow.begin(in);
    return depth << (BITS + 1) | (long) in.left << 1 | (begun ? 1 : 0);
  }

  @Override
  public boolean toName(Input in) {
    return ((MsgpackReader) in).left != 0;
  }

  @Override
  public boolean isName(Input input, byte[] name) {
    MsgpackReader in = (MsgpackReader) input;
    int n = name.length;
    if (!in.more(n) || !Arrays.equals(in.buf, in.pos, in.pos + n, name, 0, n)) {
      return false;
    }
    in.pos += n;
    in.left--;
    return true;
  }

  @Override
  public void goOn(Input input, long opened) {
    MsgpackReader in = (MsgpackReader) input;
    in.unpin();
    in.begun = in.pos;
    in.depthLeft = (int) (opened >>> (BITS + 1));
  }

  @Override
  public void goBack(Input input, long opened) {
    MsgpackReader in = (MsgpackReader) input;
    in.unpinTo();
    in.begun = (opened & 1) != 0 ? in.pos : -1;
    in.left = (int) (opened >>> 1) & Integer.MAX_VALUE;
    in.depthLeft = (int) (opened >>> (BITS + 1));
  }

  // ---- references

  @Override
  public Identities identities(Output out) {
    return ((MsgpackWriter) out).identities();
  }

  @Override
  public References references(Input in) {
    return ((MsgpackReader) in).references();
  }

  // ---- errors

  @Override
  public SeriformException mapping(Input input, String problem, String expected) {
    MsgpackReader in = (MsgpackReader) input;
    return MsgpackErrors.mapping(in, in.pos, problem, null).expecting(expected, null);
  }

  @Override
  public SeriformException unexpected(Input input, String expected) {
    MsgpackReader in = (MsgpackReader) input;
    return MsgpackErrors.mapping(in, in.pos, "a count that does not fit", null)
        .expecting(expected, null);
  }
}
