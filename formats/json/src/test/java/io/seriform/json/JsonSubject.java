package io.seriform.json;

import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.testkit.Capability;
import io.seriform.testkit.RandomOptions;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Subject;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;

/** JSON under test, in one of its shapes. */
class JsonSubject extends Subject {

  private final UnaryOperator<JsonOptions> options;

  private JsonSubject(UnaryOperator<JsonOptions> options) {
    this.options = options;
  }

  /** Objects by name. */
  static final class Objects extends JsonSubject {
    Objects() {
      super(o -> o);
    }

    @Override
    public byte[] joined(byte[] first, byte[] second) {
      String one = new String(first, StandardCharsets.UTF_8);
      String two = new String(second, StandardCharsets.UTF_8);
      String comma = one.equals("{}") || two.equals("{}") ? "" : ",";
      String both = one.substring(0, one.length() - 1) + comma + two.substring(1);
      return both.getBytes(StandardCharsets.UTF_8);
    }
  }

  /** Objects by position. */
  static final class Arrays extends JsonSubject {
    Arrays() {
      super(o -> o.withShape(JsonOptions.Shape.ARRAY));
    }

    @Override
    public Set<Capability> capabilities() {
      Set<Capability> fewer = super.capabilities();
      fewer.remove(Capability.EVOLUTION);
      fewer.remove(Capability.SKIPS_UNKNOWN);
      fewer.remove(Capability.REFUSES_DUPLICATES);
      return fewer;
    }

    @Override
    public List<byte[]> equivalents(byte[] document, Random random) {
      Object tree = JsonOracle.parse(document);
      return List.of(JsonOracle.print(tree, 2, random, false));
    }
  }

  @Override
  public Format format(Setup setup) {
    return Json.with(options(setup));
  }

  @Override
  public Format varied(Setup setup, RandomOptions random) {
    JsonOptions o = random.selfDescribing(options(setup));
    o = random.maybeLossy(8, "epoch", o, x -> x.withDates(JsonOptions.Dates.EPOCH));
    o = random.maybe(8, "indent", o, x -> x.withIndent(2));
    o = random.maybe(8, "commas", o, x -> x.withTrailingCommas(true).withComments(true));
    return Json.with(random.maybe(8, "quotes", o, x -> x.withSingleQuotes(true)));
  }

  @Override
  public Format rejecting(Setup setup) {
    return Json.with(options(setup).withUnknown(SelfDescribingOptions.Unknown.REJECT));
  }

  @Override
  public Format lenient(Setup setup) {
    return Json.with(options(setup).withLastDuplicateWins(true));
  }

  private JsonOptions options(Setup setup) {
    return options.apply(
        JsonOptions.standard()
            .withEngine(setup.engine())
            .withLimits(setup.limits())
            .withModel(setup.model()));
  }

  @Override
  public Set<Capability> capabilities() {
    return EnumSet.of(
        Capability.EVOLUTION,
        Capability.NAMES,
        Capability.WIDENS,
        Capability.REFUSES_DUPLICATES,
        Capability.SKIPS_UNKNOWN,
        Capability.NULL_ELEMENTS,
        Capability.NULL_CONTAINERS,
        Capability.SELF_DELIMITED,
        Capability.NULL_ROOT,
        Capability.ANY_ROOT,
        Capability.SCALAR_KEYS,
        Capability.NESTED_CONTAINERS,
        Capability.SELF_DESCRIBING,
        Capability.TEXT,
        Capability.SUBTYPES);
  }

  @Override
  public byte[] nested(Nesting what, int depth) {
    String json =
        what == Nesting.LISTS
            ? "[".repeat(depth) + "]".repeat(depth)
            : "{\"next\":".repeat(depth - 1) + "{}" + "}".repeat(depth - 1);
    return json.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public byte[] nastyBytes() {
    return "\0 \n\"\\,:[]{}/-+.0129eEtfnuN'#\u007f\u0080\u00c3\u00ed\u00f0\u00ff"
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public List<byte[]> equivalents(byte[] document, Random random) {
    Object tree = JsonOracle.parse(document);
    return List.of(
        JsonOracle.print(tree, 2, random, false),
        JsonOracle.print(tree, 0, random, true),
        JsonOracle.print(tree, 4, random, true));
  }

  /** Numbers, escapes and whitespace. */
  @Override
  public List<HugeLength> amplifiers() {
    List<HugeLength> all = new ArrayList<>();
    for (String element :
        new String[] {
          "1e9999",
          "1E-9999",
          "0e9999",
          "9".repeat(999),
          "0." + "9".repeat(900),
          "\"\\u0041\"",
          "{}"
        }) {
      byte[] document =
          ("[" + (element + ",").repeat(3_000) + element + "]").getBytes(StandardCharsets.UTF_8);
      for (Type type :
          new Type[] {
            new TypeRef<List<BigInteger>>() {}.type(),
            new TypeRef<List<BigDecimal>>() {}.type(),
            new TypeRef<List<Number>>() {}.type(),
            long[].class,
            double[].class,
            Object.class,
            Document.class
          }) {
        all.add(new HugeLength(element, document, type));
      }
    }
    return all;
  }
}
