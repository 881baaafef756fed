package io.seriform.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Options;
import io.seriform.cbor.CborOptions;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.spring.boot.OptionBinder.Kind;
import io.seriform.spring.boot.OptionBinder.Option;
import io.seriform.testkit.modules.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The metadata of the properties, made of the options and of the page that lists them; {@code
 * ./seriform accept} writes it.
 */
@Tag(Recorded.TAG)
class MetadataTest {

  private static final Path FILE =
      Path.of("src/main/resources/META-INF/spring-configuration-metadata.json");

  private static final Pattern ROW =
      Pattern.compile("^\\| `with(\\w+)` \\| .*? \\| (.*?) \\| (.*?) \\|$", Pattern.MULTILINE);

  record Property(String name, String type, String description) {}

  record Value(String value) {}

  record Hint(String name, List<Value> values) {}

  record Metadata(List<Property> properties, List<Hint> hints) {}

  @Test
  void theMetadataIsThatOfTheOptions() throws IOException {
    String page = Files.readString(Path.of("../../docs/options.md"));
    Map<String, Property> properties = new TreeMap<>();
    Map<String, Hint> hints = new TreeMap<>();
    Map<String, Class<?>> formats = new LinkedHashMap<>();
    formats.put("json", JsonOptions.class);
    formats.put("cbor", CborOptions.class);
    formats.put("msgpack", MsgpackOptions.class);
    formats.put("protobuf", ProtobufOptions.class);
    formats.forEach(
        (name, options) -> {
          String enabled = "seriform." + name + ".enabled";
          properties.put(
              enabled,
              new Property(enabled, "java.lang.Boolean", "Whether bodies may have this format."));
          add(properties, hints, "seriform." + name, options, options, page);
        });
    String like = "seriform.like";
    properties.put(
        like,
        new Property(like, "java.lang.String", "The library whose JSON stays as it is: jackson."));
    String except = "seriform.like-except";
    properties.put(
        except,
        new Property(
            except, "java.lang.String[]", "Settings of the mapper that need not be followed."));
    String check = "seriform.check-bodies";
    properties.put(
        check,
        new Property(
            check,
            "java.lang.Boolean",
            "Whether bodies of controllers are described at the start."));
    add(properties, hints, "seriform", JsonOptions.class, SelfDescribingOptions.class, page);
    add(properties, hints, "seriform", JsonOptions.class, Options.class, page);
    String text =
        Json.with(JsonOptions.standard().withIndent(2))
                .encodeToString(
                    new Metadata(
                        new ArrayList<>(properties.values()), new ArrayList<>(hints.values())))
            + "\n";
    if (Recorded.ACCEPT) {
      Files.writeString(FILE, text);
    }
    assertThat(Files.readString(FILE)).isEqualTo(text);
    assertThat(properties)
        .containsKeys(
            "seriform.json.indent",
            "seriform.unknown",
            "seriform.limits.depth",
            "seriform.cbor.order",
            "seriform.model.dialects");
    assertThat(properties.values())
        .allSatisfy(
            property -> assertThat(property.description()).as(property.name()).isNotBlank());
  }

  private static void add(
      Map<String, Property> properties,
      Map<String, Hint> hints,
      String prefix,
      Class<?> options,
      Class<?> declaring,
      String page) {
    for (Option option : OptionBinder.options(options)) {
      if (option.method().getDeclaringClass() != declaring) {
        continue;
      }
      String name = prefix + "." + option.name();
      if (option.kind() == Kind.NESTED) {
        for (Option inner : OptionBinder.options(option.type())) {
          put(
              properties,
              hints,
              name + "." + inner.name(),
              inner,
              describe(page, option.type(), inner));
        }
      } else {
        put(properties, hints, name, option, describe(page, declaring, option));
      }
    }
  }

  private static void put(
      Map<String, Property> properties,
      Map<String, Hint> hints,
      String name,
      Option option,
      String description) {
    properties.put(name, new Property(name, type(option), description));
    List<String> values = values(option);
    if (!values.isEmpty()) {
      hints.put(name, new Hint(name, values.stream().map(Value::new).toList()));
    }
  }

  private static String type(Option option) {
    Class<?> type = option.kind() == Kind.CONSTANT ? String.class : wrapper(option.type());
    String name = type.getName() + (type == Class.class ? "<?>" : "");
    return switch (option.kind()) {
      case VALUES, DIALECTS, EACH -> "java.util.List<" + name + ">";
      default -> name;
    };
  }

  private static Class<?> wrapper(Class<?> type) {
    return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
  }

  private static List<String> values(Option option) {
    Stream<String> names =
        option.kind() == Kind.CONSTANT
            ? OptionBinder.constants(option.type()).stream().map(java.lang.reflect.Field::getName)
            : option.type().isEnum()
                ? Stream.of(option.type().getEnumConstants()).map(c -> ((Enum<?>) c).name())
                : option.kind() == Kind.DIALECTS
                    ? OptionBinder.dialects().keySet().stream()
                    : Stream.of();
    return names
        .map(value -> value.toLowerCase(Locale.ROOT).replace('_', '-'))
        .sorted(Comparator.naturalOrder())
        .toList();
  }

  /** What the page of all options says of one, and its default. */
  private static String describe(String page, Class<?> declaring, Option option) {
    String heading = "\n`" + declaring.getSimpleName() + "`, in ";
    int from = page.indexOf(heading);
    if (from >= 0) {
      int end = page.indexOf("\n## ", from);
      Matcher row = ROW.matcher(page.substring(from, end < 0 ? page.length() : end));
      while (row.find()) {
        if (row.group(1).equals(option.method().getName().substring("with".length()))) {
          String standard = row.group(2).replace("`", "");
          return row.group(3).replace("`", "") + " Default: " + standard + ".";
        }
      }
    }
    return declaring.getSimpleName() + "." + option.method().getName() + ".";
  }
}
