package io.seriform.document.names;

import io.seriform.codec.names.NameTable;
import io.seriform.codec.names.OtherConstants;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.wire.bytes.PackedBytes;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;

/**
 * The constants of an enum as a binary format encodes them. The first two constants are fields of
 * their own, because a search in arrays costs a quarter more for the small enums that most are.
 *
 * @param type the enum's class
 * @param written the encoded constants by ordinal
 * @param longest the bytes of the longest
 * @param first the first constant, encoded; of length 0 if it is too long for a word
 * @param firstConstant what it is read as
 * @param second the second constant, encoded; likewise
 * @param secondConstant what it is read as
 * @param constants all constants by ordinal
 * @param codes the code of each constant, by ordinal: a Long, a String or null
 * @param ordinals whether each constant is encoded as its ordinal
 * @param names the ordinals by each text that is accepted
 * @param numbers the constants by each number that is accepted
 * @param others which constants are used for unknown ones
 */
public record EncodedEnum(
    Class<?> type,
    PackedBytes[] written,
    int longest,
    PackedBytes first,
    Enum<?> firstConstant,
    PackedBytes second,
    Enum<?> secondConstant,
    Enum<?>[] constants,
    Object[] codes,
    boolean ordinals,
    NameTable names,
    Map<Long, Enum<?>> numbers,
    OtherConstants others) {

  /**
   * Encodes the constants.
   *
   * @param code the code of a constant: a Long, a String, or null for a null
   * @param read gives the constant that the code of one is read as; null for none
   * @param aliases whether aliases of all constants are accepted, not only those of constants
   *     without a value, which are written by name
   * @param text encodes a string for the format, or null
   * @param number encodes a number for the format
   * @param others which constants are meant by other texts than these
   * @throws ModelException if two constants have one code, and are read as two
   */
  public static EncodedEnum of(
      EnumModel model,
      Function<EnumModel.EnumConstant, Object> code,
      Function<EnumModel.EnumConstant, Enum<?>> read,
      boolean aliases,
      Function<String, byte[]> text,
      LongFunction<byte[]> number,
      Function<Map<String, Enum<?>>, OtherConstants> others) {
    List<EnumModel.EnumConstant> all = model.constants();
    Enum<?>[] constants = new Enum<?>[all.size()];
    Enum<?>[] reads = new Enum<?>[all.size()];
    Object[] codes = new Object[all.size()];
    PackedBytes[] written = new PackedBytes[all.size()];
    Map<String, Enum<?>> texts = new HashMap<>();
    Map<Long, Enum<?>> numbers = new HashMap<>();
    int longest = 0;
    boolean ordinals = true;
    for (int i = 0; i < constants.length; i++) {
      EnumModel.EnumConstant c = all.get(i);
      Object name = code.apply(c);
      constants[i] = c.constant();
      reads[i] = read.apply(c);
      codes[i] = name;
      if (name instanceof Long n) {
        put(numbers, n, reads[i]);
        written[i] = PackedBytes.of(number.apply(n));
        ordinals &= n == i && reads[i] == constants[i];
      } else {
        put(texts, (String) name, reads[i]);
        written[i] = PackedBytes.of(text.apply((String) name));
        ordinals = false;
      }
      if (aliases || (name instanceof String && c.value() == null)) {
        c.aliases().forEach(alias -> put(texts, alias, c.constant()));
      }
      longest = Math.max(longest, written[i].length());
    }
    NameTable.Builder names = new NameTable.Builder(model.raw());
    texts.forEach(
        (name, c) ->
            names.add(text.apply(name), name.getBytes(StandardCharsets.UTF_8), name, c.ordinal()));
    return new EncodedEnum(
        model.raw(),
        written,
        longest,
        fitting(written, reads, 0),
        reads.length < 1 ? null : reads[0],
        fitting(written, reads, 1),
        reads.length < 2 ? null : reads[1],
        constants,
        codes,
        ordinals,
        names.build(constants.length),
        Map.copyOf(numbers),
        others.apply(texts));
  }

  private static <K> void put(Map<K, Enum<?>> map, K key, Enum<?> constant) {
    Enum<?> other = constant == null ? null : map.put(key, constant);
    if (other != null && other != constant) {
      throw new ModelException(
          "two constants of %s are written as '%s'"
              .formatted(constant.getDeclaringClass().getName(), key));
    }
  }

  private static PackedBytes fitting(PackedBytes[] written, Enum<?>[] reads, int i) {
    boolean fits = i < written.length && reads[i] != null && written[i].length() <= 8;
    return fits ? written[i] : PackedBytes.NONE;
  }
}
