package io.seriform.hessian.internal.scalar;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.names.UnknownConstant;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.read.HessianReplay;
import io.seriform.hessian.internal.read.HessianSkip;
import io.seriform.hessian.internal.read.HessianStringReader;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.hessian.internal.wire.HessianNumbers;
import io.seriform.hessian.internal.wire.HessianStrings;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.model.EnumModel;
import java.util.HashMap;
import java.util.Map;

/**
 * The constants of an enum: each is an object with one field, which holds its name.
 *
 * @param model the enum
 * @param type its name and field
 * @param words each constant's name as it is written, by ordinal
 * @param longest the most bytes of one
 * @param names the constant of each name and alias
 * @param unknown what a constant is read as that it does not have
 */
public record HessianEnum(
    EnumModel model,
    HessianType type,
    byte[][] words,
    int longest,
    Map<String, Enum<?>> names,
    UnknownConstant unknown) {

  /** The field that holds the name of the constant. */
  public static final String FIELD = "name";

  public static HessianEnum of(EnumModel model, HessianType type, UnknownConstant unknown) {
    byte[][] words = new byte[model.constants().size()][];
    Map<String, Enum<?>> names = new HashMap<>();
    int longest = 0;
    for (EnumModel.EnumConstant c : model.constants()) {
      c.aliases().forEach(alias -> names.put(alias, c.constant()));
    }
    for (EnumModel.EnumConstant c : model.constants()) {
      byte[] word = HessianStrings.bytes(c.name());
      words[c.constant().ordinal()] = word;
      longest = Math.max(longest, word.length);
      names.put(c.name(), c.constant());
    }
    return new HessianEnum(model, type, words, longest, Map.copyOf(names), unknown);
  }

  // ---- writing

  /** The most bytes of a constant with its header. */
  public int size() {
    return type.definition().length + 2 * HessianNumbers.MOST + longest;
  }

  public int write(HessianOutput out, byte[] buf, int pos, Enum<?> v) {
    int before = out.meet(type, v.ordinal(), words.length);
    if (before >= 0) {
      return HessianNumbers.putReference(buf, pos, before);
    }
    int p = out.header(buf, pos, type);
    byte[] word = words[v.ordinal()];
    System.arraycopy(word, 0, buf, p, word.length);
    return p + word.length;
  }

  // ---- reading

  /** Reads a constant: an object, a reference to one, or the name alone. */
  public Enum<?> read(HessianInput in) {
    int code = in.peek();
    if (code == HessianCode.REFERENCE) {
      Object seen = in.referred(model.raw());
      return seen instanceof Integer skipped ? replayed(in, skipped) : (Enum<?>) seen;
    }
    if (HessianCode.isString(code)) {
      return constant(in, HessianStringReader.readName(in));
    }
    HessianDefinition d = in.header(type, "a constant of ");
    if (!type.accepts(d) && !in.settings.foreignNames()) {
      throw HessianErrors.unknownClass(in, type.name(), d.name());
    }
    return read(in, d);
  }

  private Enum<?> replayed(HessianInput in, int skipped) {
    Enum<?> constant = read(in);
    in.endReplay(skipped);
    return constant;
  }

  /** Reads a constant whose header was read. */
  public Enum<?> read(HessianInput in, HessianDefinition d) {
    int number = in.number();
    Enum<?> constant = null;
    boolean named = false;
    in.deeper();
    for (String field : d.fields()) {
      if (field.equals(FIELD)) {
        constant = constant(in, HessianStringReader.readName(in));
        named = true;
      } else {
        HessianSkip.value(in);
      }
    }
    in.depthLeft++;
    if (!named) {
      throw HessianErrors.mapping(in, "a constant without its name", type.name(), d.toString());
    }
    in.keep(number, constant == null ? HessianReplay.NULL : constant);
    return constant;
  }

  private Enum<?> constant(HessianInput in, String name) {
    Enum<?> constant = names.get(name);
    if (constant == null && unknown.admitted()) {
      return unknown.read(in);
    }
    if (constant == null) {
      throw HessianErrors.mapping(
              in, "no such constant", "a constant of " + model.raw().getName(), name)
          .hinting(CodecErrors.unknownConstant("HessianOptions"));
    }
    return constant;
  }
}
