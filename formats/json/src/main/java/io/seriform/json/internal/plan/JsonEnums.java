package io.seriform.json.internal.plan;

import io.seriform.codec.names.OtherConstants;
import io.seriform.codec.plan.Plan;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.format.OptionRules;
import io.seriform.error.ModelException;
import io.seriform.json.internal.site.JsonEnum;
import io.seriform.json.internal.site.JsonEnum.Form;
import io.seriform.json.internal.site.JsonSettings;
import io.seriform.model.EnumModel;
import io.seriform.wire.bytes.PackedBytes;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the texts of enums, as the options say. */
public final class JsonEnums {

  private final JsonSettings settings;

  public JsonEnums(JsonSettings settings) {
    this.settings = settings;
  }

  /**
   * The texts of the enum of a plan; null for other plans.
   *
   * @param asName whether the constants are names of a map, which are always in quotes
   */
  public JsonEnum of(Plan plan, boolean asName) {
    Plan value = plan instanceof Plan.Wrapper w ? w.value() : plan;
    if (!(value instanceof Plan.Enumeration e)) {
      return null;
    }
    SelfDescribingOptions.Enums how = OptionRules.enums(settings.options(), e.model());
    List<EnumModel.EnumConstant> all = e.model().constants();
    Enum<?>[] constants = new Enum<?>[all.size()];
    PackedBytes[] written = new PackedBytes[all.size()];
    Map<String, Enum<?>> byText = new HashMap<>();
    boolean nulls = e.model().byValue() && how == SelfDescribingOptions.Enums.VALUE;
    Form form = asName ? Form.TEXT : form(all, how, nulls);
    for (int i = 0; i < constants.length; i++) {
      EnumModel.EnumConstant c = all.get(i);
      constants[i] = OptionRules.read(c, how, asName || e.key());
      if (nulls && c.value() == null) {
        written[i] = PackedBytes.of(new byte[] {'n', 'u', 'l', 'l'});
        continue;
      }
      String text = how == SelfDescribingOptions.Enums.ORDINAL ? Integer.toString(i) : text(c, how);
      put(byText, form == Form.NUMBER ? JsonEnum.number(text) : text, constants[i]);
      if (isNamed(c, how)) {
        c.aliases().forEach(alias -> put(byText, alias, c.constant()));
      }
      String json = form == Form.TEXT ? JsonProtocol.quoted(text) : text;
      written[i] = PackedBytes.of(json.getBytes(StandardCharsets.UTF_8));
    }
    OtherConstants others =
        OptionRules.otherConstants(settings.options(), e.model(), byText, asName || e.key());
    return JsonEnum.of(e.raw(), constants, written, Map.copyOf(byText), others, form);
  }

  /** Returns true if a constant is written by its name, so that its aliases are read too. */
  private static boolean isNamed(EnumModel.EnumConstant c, SelfDescribingOptions.Enums how) {
    return how == SelfDescribingOptions.Enums.NAME
        || (how == SelfDescribingOptions.Enums.VALUE && c.value() == null);
  }

  private static Form form(
      List<EnumModel.EnumConstant> constants, SelfDescribingOptions.Enums how, boolean nulls) {
    if (how == SelfDescribingOptions.Enums.ORDINAL) {
      return Form.ORDINAL;
    }
    boolean numbers =
        how == SelfDescribingOptions.Enums.VALUE
            && !constants.isEmpty()
            && constants.stream()
                .allMatch(c -> isNumber(c.value()) || (nulls && c.value() == null));
    return numbers ? Form.NUMBER : Form.TEXT;
  }

  private static boolean isNumber(Object value) {
    return value instanceof Number n
        && Double.isFinite(n.doubleValue())
        && n.getClass().getModule() == Object.class.getModule();
  }

  private static String text(EnumModel.EnumConstant c, SelfDescribingOptions.Enums how) {
    return isNamed(c, how) ? c.name() : c.value().toString();
  }

  private static void put(Map<String, Enum<?>> byText, String text, Enum<?> constant) {
    Enum<?> other = constant == null ? null : byText.put(text, constant);
    if (other != null && other != constant) {
      throw new ModelException(
          "two constants of %s have the text '%s'"
              .formatted(constant.getDeclaringClass().getName(), text));
    }
  }
}
