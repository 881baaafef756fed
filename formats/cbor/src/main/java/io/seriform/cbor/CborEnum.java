package io.seriform.cbor;

import io.seriform.FormatOptions;
import io.seriform.codec.NameTable;
import io.seriform.codec.Plan;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.wire.Word;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How the constants of an enum are encoded. The first two are fields of their own, because a search
 * in arrays costs a quarter more for the small enums that most are.
 *
 * @param type the enum's class
 * @param written the encoded constants by ordinal
 * @param longest the bytes of the longest
 * @param first the first constant, encoded; of length 0 where it is too long for a word
 * @param firstConstant the first constant
 * @param second the second constant, encoded; likewise
 * @param secondConstant the second constant
 * @param constants all constants by ordinal
 * @param names the ordinals by each text that is accepted
 * @param byNumber the constants by each number that is accepted
 */
public record CborEnum(
    Class<?> type,
    Word[] written,
    int longest,
    Word first,
    Enum<?> firstConstant,
    Word second,
    Enum<?> secondConstant,
    Enum<?>[] constants,
    NameTable names,
    Map<Long, Enum<?>> byNumber) {

  /** The enum of a plan; null for other plans. */
  static CborEnum of(Plan plan, FormatOptions.Enums how) {
    Plan value = plan instanceof Plan.Wrapper w ? w.value() : plan;
    return value instanceof Plan.Enumeration e ? of(e.model(), how) : null;
  }

  private static CborEnum of(EnumModel model, FormatOptions.Enums how) {
    List<EnumModel.EnumConstant> all = model.constants();
    Enum<?>[] constants = new Enum<?>[all.size()];
    Word[] written = new Word[all.size()];
    NameTable.Builder names = new NameTable.Builder();
    Map<Long, Enum<?>> numbers = new HashMap<>();
    int longest = 0;
    for (int i = 0; i < constants.length; i++) {
      EnumModel.EnumConstant c = all.get(i);
      constants[i] = c.constant();
      Long number = number(c, how);
      if (number != null) {
        Enum<?> other = numbers.put(number, c.constant());
        refuse(other, c.constant(), number);
        written[i] = Word.of(encoded(number));
      } else {
        boolean named = how == FormatOptions.Enums.NAME || c.value() == null;
        String text = named ? c.name() : c.value().toString();
        add(names, text, i, constants);
        if (how == FormatOptions.Enums.NAME) {
          for (String alias : c.aliases()) {
            add(names, alias, i, constants);
          }
        }
        written[i] = Word.of(CborProtocol.text(text));
      }
      longest = Math.max(longest, written[i].length());
    }
    return new CborEnum(
        model.raw(),
        written,
        longest,
        constants.length < 1 ? Word.NONE : fitting(written[0]),
        constants.length < 1 ? null : constants[0],
        constants.length < 2 ? Word.NONE : fitting(written[1]),
        constants.length < 2 ? null : constants[1],
        constants,
        names.build(constants.length),
        Map.copyOf(numbers));
  }

  private static byte[] encoded(long number) {
    byte[] bytes = new byte[CborHeads.LONGEST];
    return Arrays.copyOf(bytes, CborWriter.putLong(bytes, 0, number));
  }

  private static Long number(EnumModel.EnumConstant c, FormatOptions.Enums how) {
    return switch (how) {
      case NAME -> null;
      case ORDINAL -> (long) c.constant().ordinal();
      case VALUE ->
          c.value() instanceof Integer
                  || c.value() instanceof Long
                  || c.value() instanceof Short
                  || c.value() instanceof Byte
              ? ((Number) c.value()).longValue()
              : null;
    };
  }

  private static void add(NameTable.Builder names, String text, int ordinal, Enum<?>[] constants) {
    if (names.contains(text)) {
      int entry = names.ordinal(text);
      refuse(entry == ordinal ? null : constants[entry], constants[ordinal], text);
      return;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    names.add(bytes, bytes, text, ordinal);
  }

  private static void refuse(Enum<?> other, Enum<?> constant, Object code) {
    if (other != null && other != constant) {
      throw new ModelException(
          "two constants of "
              + constant.getDeclaringClass().getName()
              + " are written as '"
              + code
              + "'");
    }
  }

  private static Word fitting(Word encoded) {
    return encoded.length() <= 8 ? encoded : Word.NONE;
  }
}
