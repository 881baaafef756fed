package io.seriform.bench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import io.seriform.TypeRef;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.Inclusion;
import io.seriform.fastjson.FastjsonDialect;
import io.seriform.gson.GsonBridge;
import io.seriform.gson.GsonDialect;
import io.seriform.hessian.HessianOptions;
import io.seriform.hessian.HessianVariant;
import io.seriform.jackson.JacksonDialect;
import io.seriform.jackson3.JacksonBridge;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.jsonb.JsonbDialect;
import io.seriform.kotlin.KotlinDialect;
import io.seriform.kotlin.KotlinxDialect;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.protobuf.EnumBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.thrift.schema.ThriftSchema;
import io.seriform.wire.Limits;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.ObjectMapper;

/** Options, formats and dialects print what was set, and no addresses of objects. */
class OptionsTextTest {

  private static final Pattern ADDRESS = Pattern.compile("@[0-9a-f]+|\\$\\$Lambda");

  public static class Bean {
    public int n;
  }

  public static class SubBean extends Bean {}

  public enum Choice {
    ONE
  }

  private static final class Text implements Conversion<Bean, String> {
    @Override
    public String toWire(Bean value) {
      return "";
    }

    @Override
    public Bean fromWire(String value) {
      return null;
    }
  }

  private static final class Foreign implements Dialect {
    @Override
    public void member(AnnotatedElement element, MemberMarks marks) {}

    @Override
    public void type(Class<?> element, ClassMarks marks) {}
  }

  private static final NamingStrategy NAMING = name -> name + "_";

  /** Arguments of each type, some of which are no defaults. */
  private static final Map<Class<?>, List<?>> SAMPLES =
      Map.ofEntries(
          Map.entry(boolean.class, List.of(true, false)),
          Map.entry(int.class, List.of(7, 1, 5000)),
          Map.entry(long.class, List.of(7777L)),
          Map.entry(double.class, List.of(1.5)),
          Map.entry(String.class, List.of("n", "ABCD", "yyyy")),
          Map.entry(Class.class, List.of(Bean.class, SubBean.class, Choice.class, LocalDate.class)),
          Map.entry(Type.class, List.of(Bean.class)),
          Map.entry(TypeRef.class, List.of(new TypeRef<List<Bean>>() {})),
          Map.entry(ZoneOffset.class.getSuperclass(), List.of(ZoneOffset.MIN)),
          Map.entry(HessianVariant.class, List.of(HessianVariant.sofa())),
          Map.entry(ByteOrder.class, List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)),
          Map.entry(NamingStrategy.class, List.of(NAMING)),
          Map.entry(Conversion.class, List.of(new Text())),
          Map.entry(Function.class, List.of((Function<Object, Object>) o -> "x")),
          Map.entry(UnaryOperator.class, List.of((UnaryOperator<Object>) o -> o)),
          Map.entry(Predicate.class, List.of((Predicate<Object>) o -> true)),
          Map.entry(Comparator.class, List.of(Comparator.comparing(Object::toString))),
          Map.entry(Limits.class, List.of(Limits.standard().withDepth(7))),
          Map.entry(ModelOptions.class, List.of(ModelOptions.standard().withNaming(NAMING))));

  /** Arguments that tests of their modules make from schemas. */
  private static final List<Class<?>> OF_SCHEMAS =
      List.of(MessageBinding.class, EnumBinding.class, ThriftSchema.class);

  private static List<?> samples(Class<?> type) {
    if (type.isEnum()) {
      return List.of(type.getEnumConstants());
    }
    if (type == Dialect[].class) {
      return dialects().map(d -> new Dialect[] {d}).toList();
    }
    if (type.isArray()) {
      Object all = Array.newInstance(type.getComponentType(), 1);
      Array.set(all, 0, samples(type.getComponentType()).get(0));
      return List.of(all);
    }
    return SAMPLES.getOrDefault(type, List.of());
  }

  static Stream<Dialect> dialects() {
    return Stream.of(
        JacksonDialect.jackson2(),
        JacksonDialect.jackson3(),
        GsonDialect.standard(),
        GsonDialect.standard().withVersion(1.5),
        FastjsonDialect.fastjson1(),
        FastjsonDialect.fastjson2(),
        JsonbDialect.standard(),
        KotlinDialect.INSTANCE,
        KotlinxDialect.standard().withExplicitNulls(false),
        GsonBridge.of(new Gson()),
        JacksonBridge.of(new ObjectMapper()),
        new Foreign());
  }

  @ParameterizedTest
  @MethodSource("dialects")
  void dialectsPrintTheirNames(Dialect dialect) {
    if (!(dialect instanceof Foreign)) {
      assertThat(dialect.toString()).doesNotContainPattern(ADDRESS);
    }
    assertThat(ModelOptions.standard().withDialects(dialect).toString())
        .contains(dialect.getClass().getSimpleName())
        .doesNotContainPattern(ADDRESS);
  }

  static Stream<Object> options() {
    return OptionsPageTest.SECTIONS.stream().map(OptionsPageTest.Section::standard).distinct();
  }

  @ParameterizedTest
  @MethodSource("options")
  void eachOptionPrintsWithoutAddresses(Object standard) throws Exception {
    List<String> problems = new ArrayList<>();
    Map<String, Boolean> shown = new LinkedHashMap<>();
    for (Method option : standard.getClass().getMethods()) {
      boolean setter = option.getName().startsWith("with") && !option.isBridge();
      if (!setter || Modifier.isStatic(option.getModifiers())) {
        continue;
      }
      String name = option.getName() + List.of(option.getParameterTypes());
      if (Stream.of(option.getParameterTypes()).anyMatch(OF_SCHEMAS::contains)) {
        continue;
      }
      for (List<Object> arguments : arguments(option.getParameterTypes(), 0)) {
        Object changed;
        try {
          changed = option.invoke(standard, arguments.toArray());
        } catch (InvocationTargetException refused) {
          shown.putIfAbsent(name, false);
          continue;
        }
        shown.merge(name, !changed.toString().equals(standard.toString()), Boolean::logicalOr);
        if (ADDRESS.matcher(changed.toString()).find()) {
          problems.add(name + ": " + changed);
        }
      }
      shown.putIfAbsent(name, false);
    }
    shown.forEach(
        (name, is) -> {
          if (!is && !isHidden(name)) {
            problems.add(name + " is not shown");
          }
        });
    assertThat(problems).isEmpty();
    assertThat(shown).isNotEmpty();
  }

  private static boolean isHidden(String name) {
    return name.contains("UnaryOperator");
  }

  private static List<List<Object>> arguments(Class<?>[] types, int from) {
    if (from == types.length) {
      return List.of(List.of());
    }
    List<List<Object>> all = new ArrayList<>();
    for (Object first : samples(types[from])) {
      for (List<Object> rest : arguments(types, from + 1)) {
        List<Object> each = new ArrayList<>(List.of(first));
        each.addAll(rest);
        all.add(each);
      }
    }
    return all;
  }

  @Test
  void constantsAndLambdasPrintWhatAndWhereTheyAre() {
    JsonOptions options = JsonOptions.standard().withNaming(NAMING);
    assertThat(options)
        .hasToString(
            "JsonOptions[model=ModelOptions[naming=a lambda of "
                + OptionsTextTest.class.getName()
                + "]]");
    assertThat(HessianOptions.standard().withNaming(NamingStrategy.SNAKE_CASE))
        .asString()
        .contains("naming=SNAKE_CASE");
    assertThat(Json.with(options).toString()).doesNotContainPattern(ADDRESS);
    assertThat(ModelOptions.standard().withDiscriminator(Inclusion.PROPERTY, "a@be"))
        .asString()
        .contains("a@be");
  }
}
