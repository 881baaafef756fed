package io.seriform.json.internal.plan;

import io.seriform.annotation.Include;
import io.seriform.codec.CodecInput;
import io.seriform.codec.ValueRole;
import io.seriform.codec.names.ClassNames;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.document.format.OptionRules;
import io.seriform.document.format.SelfDescribingProtocol;
import io.seriform.json.internal.scalar.JsonClasses;
import io.seriform.json.internal.scalar.JsonQuotedNumber;
import io.seriform.json.internal.scalar.JsonScalars;
import io.seriform.json.internal.site.JsonEnum;
import io.seriform.json.internal.site.JsonErrors;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonScalar;
import io.seriform.json.internal.site.JsonSettings;
import io.seriform.json.internal.site.JsonShape;
import io.seriform.json.internal.site.JsonSite;
import io.seriform.json.internal.site.JsonSite.Text;
import io.seriform.json.internal.site.JsonText;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.scalar.Kind;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.PackedBytes;
import io.seriform.wire.numbers.NumberText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The protocol of JSON: the texts of names and shapes, sizes, what is left out. */
public final class JsonProtocol extends SelfDescribingProtocol {

  /** The bytes of a bounded value that is not a number: the longest is -Infinity, or an escape. */
  private static final int LITERAL = 12;

  public final JsonSettings settings;
  private final JsonEnums enums;

  /**
   * True if a name, a constant or a subtype has a character outside ASCII: Strings are then read
   * and written by way of UTF-8.
   */
  public volatile boolean wideNames;

  public JsonProtocol(JsonSettings settings) {
    super(settings.options());
    this.settings = settings;
    this.enums = new JsonEnums(settings);
  }

  public JsonSettings settings() {
    return settings;
  }

  /** Returns true if a property is written where it is null. */
  public static boolean writesNull(PropertyStep step) {
    return inclusion(step) == Include.When.ALWAYS;
  }

  /** Returns true if properties that a class does not have are an error. */
  public boolean refusesUnknown(ObjectModel model) {
    return unknown(model) == UnknownNames.REJECT;
  }

  @Override
  public String name() {
    return JsonErrors.FORMAT;
  }

  @Override
  public Class<? extends Output> writer() {
    return JsonWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return JsonReader.class;
  }

  // ---- shapes and keys

  @Override
  public Object shape(ObjectPlan plan) {
    if (OptionRules.isArray(settings.options(), plan.raw())) {
      return new JsonShape.Slots(plan.steps().size(), rejectsUnknown(plan.model()));
    }
    return new JsonShape.Names(
        !opens(plan),
        plan.steps().size(),
        names(plan, step -> name(step.name()), this::name, JsonProtocol::unquoted),
        unknown(plan.model()));
  }

  /** A name with its quotes and the colon. */
  private byte[] name(String name) {
    byte[] text = (quoted(name) + ":").getBytes(StandardCharsets.UTF_8);
    note(text);
    return text;
  }

  @Override
  protected byte[] encodedName(String name) {
    byte[] text = quoted(name).getBytes(StandardCharsets.UTF_8);
    note(text);
    return text;
  }

  /** A name between its quotes. */
  private static byte[] unquoted(String name) {
    byte[] text = quoted(name).getBytes(StandardCharsets.UTF_8);
    return Arrays.copyOfRange(text, 1, text.length - 1);
  }

  /** Takes note of a prepared text that is not ASCII. */
  private void note(byte[] utf8) {
    for (byte b : utf8) {
      if (b < 0) {
        wideNames = true;
      }
    }
  }

  /** A text in quotes, escaped as it is written. */
  public static String quoted(String text) {
    JsonWriter out = new JsonWriter(io.seriform.wire.Limits.standard(), false, false);
    out.start(null);
    int end = JsonText.string(out, out.buf, 0, text, 0);
    return new String(out.buf, 0, end, StandardCharsets.UTF_8);
  }

  /** Returns true if the first property to write is always written, and so brings the brace. */
  private static boolean opens(ObjectPlan plan) {
    int first = firstWritten(plan);
    return first >= 0 && plan.steps().get(first).alwaysWritten();
  }

  private static int firstWritten(ObjectPlan plan) {
    for (PropertyStep step : plan.steps()) {
      if (step.writes()) {
        return step.ordinal();
      }
    }
    return -1;
  }

  /** Returns true if an earlier property is always written, so that a comma is always due. */
  private static boolean follows(ObjectPlan plan, PropertyStep step) {
    return plan.steps().subList(0, step.ordinal()).stream()
        .anyMatch(before -> before.writes() && before.alwaysWritten());
  }

  @Override
  public Object site(ObjectPlan plan, PropertyStep step) {
    boolean first = step.ordinal() == firstWritten(plan);
    if (OptionRules.isArray(settings.options(), plan.raw())) {
      String before = first ? "[" : ",";
      return new JsonSite.Slot(text(step, step.value(), before, "", "", false, true, false, false));
    }
    String name = quoted(step.name());
    boolean opens = first && opens(plan);
    boolean comma = follows(plan, step);
    String written = (opens ? "{" : comma ? "," : "") + name + ":";
    String expected = (step.ordinal() == 0 ? "" : ",") + name + ":";
    Include.When inclusion = inclusion(step);
    Text text =
        text(
            step,
            step.value(),
            written,
            expected,
            name + ":",
            !opens && !comma,
            inclusion == Include.When.ALWAYS,
            inclusion == Include.When.NON_DEFAULT,
            false);
    int n = text.expected().length();
    return n <= 8
        ? new JsonSite.UpTo8(text)
        : n <= 16 ? new JsonSite.UpTo16(text) : new JsonSite.Longer(text);
  }

  private Text text(
      PropertyStep step,
      Plan value,
      String written,
      String expected,
      String name,
      boolean commaUnlessFirst,
      boolean writesNull,
      boolean omitsDefault,
      boolean asName) {
    JsonEnum enumeration = enums.of(value, asName);
    if (enumeration != null) {
      for (PackedBytes constant : enumeration.written()) {
        note(constant.bytes());
      }
    }
    return new Text(
        step == null ? 0 : step.ordinal(),
        word(written),
        word(expected),
        word(name),
        commaUnlessFirst,
        writesNull,
        omitsDefault,
        enumeration,
        scalar(value),
        asName && value instanceof Plan.Nested n && n.wire() != null && unquoted(n.wire()),
        acceptsSingle(step),
        !asName && emptyIsNull(value));
  }

  /** Returns true if values are written without quotes. */
  private boolean unquoted(Plan plan) {
    JsonEnum enumeration = enums.of(plan, false);
    if (enumeration != null) {
      return enumeration.form() != JsonEnum.Form.TEXT;
    }
    if (!(plan instanceof Plan.Scalar s)) {
      return false;
    }
    JsonScalar scalar = scalar(s);
    return scalar == null ? s.kind() != Kind.STRING && s.kind() != Kind.CHAR : scalar.unquoted();
  }

  private static PackedBytes word(String text) {
    return PackedBytes.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private JsonScalar scalar(Plan value) {
    Plan plan = value instanceof Plan.Wrapper w ? w.value() : value;
    if (!(plan instanceof Plan.Scalar s) || hasMethods(s.kind())) {
      return null;
    }
    return s.kind() == Kind.CLASS
        ? new JsonClasses(
            new ClassNames(settings.options().classValues(), settings.options().getClass()))
        : quoted(s, JsonScalars.of(s.kind(), s.raw(), s.pattern(), settings));
  }

  /** Returns a scalar that writes numbers in quotes, if the options want it; else the given one. */
  private JsonScalar quoted(Plan.Scalar plan, JsonScalar scalar) {
    if (!settings.numbersAsText() || !JsonQuotedNumber.is(plan.kind())) {
      return scalar;
    }
    JsonScalar inner = super.hasMethods(plan.kind()) ? null : scalar;
    return new JsonQuotedNumber(plan.kind(), plan.raw(), inner, nullIsDefault());
  }

  @Override
  public boolean hasMethods(Kind kind) {
    return super.hasMethods(kind) && !(settings.numbersAsText() && JsonQuotedNumber.is(kind));
  }

  @Override
  public Object site(ValueRole place, Plan value, Object owner) {
    boolean asName = place == ValueRole.MAP_KEY;
    Text text = text(null, value, "", "", "", false, true, false, asName);
    if (place == ValueRole.ELEMENT && ((JsonSite) owner).text().acceptsSingle()) {
      return new JsonSite.Element(text);
    }
    return asName ? new JsonSite.Name(text) : new JsonSite.Bare(text);
  }

  // ---- sizes

  @Override
  public int size(Plan value, Object key) {
    Text text = ((JsonSite) key).text();
    int n = text.written().length() + 1;
    if (value instanceof Plan.Enumeration) {
      return n + text.enumeration().longest() + 1;
    }
    if (value instanceof Plan.Scalar s) {
      return n
          + switch (s.kind()) {
            case INT, SHORT, BYTE -> NumberText.INT_ROOM + 3;
            case LONG -> NumberText.LONG_ROOM + 3;
            case FLOAT, DOUBLE -> NumberText.DOUBLE_ROOM + 3;
            default -> LITERAL;
          };
    }
    return n + LITERAL;
  }

  @Override
  public int slack() {
    return 2 * JsonWriter.SLACK;
  }

  /** Notes the names of a hierarchy, which are written and read as those of properties are. */
  public void noteNames(SubtypesModel model) {
    if (model.property() != null) {
      note(model.property().getBytes(StandardCharsets.UTF_8));
    }
    model.subtypes().forEach(s -> note(s.name().getBytes(StandardCharsets.UTF_8)));
  }
}
