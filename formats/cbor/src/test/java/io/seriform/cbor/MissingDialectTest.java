package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.ModelException;
import io.seriform.testkit.generated.Javac;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Without the module of a library, a class that has the library's annotations is refused, and the
 * message names the module and the line.
 */
class MissingDialectTest {

  @ParameterizedTest
  @CsvSource({
    "com.fasterxml.jackson.annotation, io.seriform.jackson, JacksonDialect.jackson3(), jackson",
    "com.fasterxml.jackson.databind.annotation, io.seriform.jackson, JacksonDialect.jackson2(),"
        + " jackson",
    "tools.jackson.databind.annotation, io.seriform.jackson, JacksonDialect.jackson3(), jackson",
    "com.google.gson.annotations, io.seriform.gson, GsonDialect.standard(), gson",
    "com.alibaba.fastjson.annotation, io.seriform.fastjson, FastjsonDialect.fastjson1(), fastjson",
    "com.alibaba.fastjson2.annotation, io.seriform.fastjson, FastjsonDialect.fastjson2(), fastjson",
    "jakarta.json.bind.annotation, io.seriform.jsonb, JsonbDialect.standard(), jsonb",
    "javax.json.bind.annotation, io.seriform.jsonb, JsonbDialect.standard(), jsonb",
    "kotlinx.serialization, io.seriform.kotlin, KotlinxDialect.standard(), kotlin",
    "kotlinx.serialization.json, io.seriform.kotlin, KotlinxDialect.standard(), kotlin"
  })
  void theMessageNamesTheModuleAndTheLine(
      String annotations, String home, String line, String module) {
    String dialect = home + "." + line.substring(0, line.indexOf('.'));
    assertThatThrownBy(() -> Class.forName(dialect)).isInstanceOf(ClassNotFoundException.class);
    ClassLoader loader =
        Javac.load(
            Map.of(
                annotations + ".Marked",
                "package "
                    + annotations
                    + "; import java.lang.annotation.*;"
                    + " @Retention(RetentionPolicy.RUNTIME) public @interface Marked {}",
                "shop.Order",
                "package shop; public class Order { @" + annotations + ".Marked public int n; }"));
    Class<?> order = Javac.find(loader, "shop.Order");
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> Cbor.standard().codec(order))
        .withMessageContaining("shop.Order has @" + annotations + ".Marked on n")
        .withMessageContaining("withDialects(" + line + ") of io.seriform:seriform-" + module);
  }
}
