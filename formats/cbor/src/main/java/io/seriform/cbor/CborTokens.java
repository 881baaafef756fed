package io.seriform.cbor;

import io.seriform.codec.tokens.References;
import io.seriform.codec.tokens.Tokens;
import io.seriform.error.SeriformException;
import io.seriform.wire.Identities;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.Arrays;

/** The tokens of CBOR. */
final class CborTokens extends Tokens {

  static final CborTokens INSTANCE = new CborTokens();

  /** What {@link #open} returns for an object that no other codec has begun. */
  private static final long FRESH = Long.MIN_VALUE;

  private CborTokens() {}

  @Override
  public void beginObject(Input in) {
    CborSlow.beginMap((CborReader) in);
  }

  @Override
  public boolean nextEntry(Input input, int i) {
    CborReader in = (CborReader) input;
    return CborSlow.entry(in) && admits(in, i);
  }

  private static boolean admits(CborReader in, int i) {
    if (i >= in.limits().elements()) {
      throw in.at(in.limits().tooManyElements(i + 1L), in.pos);
    }
    return true;
  }

  @Override
  public void beginArray(Input in) {
    CborSlow.beginArray((CborReader) in);
  }

  @Override
  public boolean nextElement(Input in, int i) {
    return nextEntry(in, i);
  }

  @Override
  public String readName(Input input) {
    CborReader in = (CborReader) input;
    return CborStrings.text(in, CborSlow.value(in), true);
  }

  @Override
  public String readNameOrSkip(Input input) {
    CborReader in = (CborReader) input;
    int h = CborSlow.value(in);
    if ((h & 0xE0) == CborWriter.TEXT) {
      return CborStrings.text(in, h, true);
    }
    CborSkip.value(in);
    return null;
  }

  @Override
  public boolean takesNull(Input in) {
    return CborSlow.isNull((CborReader) in);
  }

  @Override
  public boolean isText(Input in) {
    return (CborSlow.initial((CborReader) in) & 0xE0) == CborWriter.TEXT;
  }

  @Override
  public String readText(Input input) {
    CborReader in = (CborReader) input;
    return CborStrings.text(in, CborSlow.value(in), false);
  }

  @Override
  public void skip(Input in) {
    CborSkip.value((CborReader) in);
  }

  // ---- objects that are looked into

  @Override
  public long open(Input input) {
    CborReader in = (CborReader) input;
    long opened = in.pos == in.begun ? in.begunLeft : FRESH;
    in.pin();
    CborSlow.beginOrGoOn(in);
    return opened;
  }

  @Override
  public boolean toName(Input input) {
    CborReader in = (CborReader) input;
    if (!CborSlow.toEntry(in)) {
      return false;
    }
    in.left = in.left < 0 ? CborReader.INDEFINITE : in.left - 1;
    return true;
  }

  @Override
  public boolean isName(Input input, byte[] name) {
    CborReader in = (CborReader) input;
    int n = name.length;
    if (!in.more(n) || !Arrays.equals(in.buf, in.pos, in.pos + n, name, 0, n)) {
      return false;
    }
    in.pos += n;
    return true;
  }

  @Override
  public void goOn(Input input, long opened) {
    CborReader in = (CborReader) input;
    in.unpin();
    in.begun = in.pos;
    in.begunLeft = in.left;
    in.pop();
  }

  @Override
  public void goBack(Input input, long opened) {
    CborReader in = (CborReader) input;
    in.unpinTo();
    in.begun = opened == FRESH ? -1 : in.pos;
    in.begunLeft = (int) opened;
    in.pop();
  }

  // ---- references

  @Override
  public Identities identities(Output out) {
    return ((CborWriter) out).identities();
  }

  @Override
  public References references(Input in) {
    return ((CborReader) in).references;
  }

  // ---- errors

  @Override
  public SeriformException mapping(Input in, String problem, String expected) {
    return CborErrors.mapping((CborReader) in, problem, expected);
  }

  @Override
  public SeriformException unexpected(Input in, String expected) {
    return CborErrors.mapping((CborReader) in, "unexpected input", expected);
  }
}
