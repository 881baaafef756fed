package io.seriform.fastjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.lang.reflect.Type;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Sets this library against fastjson 1 and 2, on the same values. */
final class Agreement {

  static final Json LIKE_FASTJSON2 = like(FastjsonDialect.fastjson2());
  static final Json LIKE_FASTJSON1 = like(FastjsonDialect.fastjson1());

  private Agreement() {}

  private static Json like(FastjsonDialect dialect) {
    return Json.with(
        JsonOptions.standard()
            .withDialects(dialect)
            .withTextAsScalar(true)
            .withNullAsDefault(true)
            .withLastDuplicateWins(true));
  }

  /** The tree of a text, in which the order of properties does not count. */
  static Object tree(String json) {
    return com.alibaba.fastjson2.JSON.parse(json);
  }

  /** The same with fastjson 2, both ways. */
  static void withFastjson2(Object value) {
    withFastjson(
        value, LIKE_FASTJSON2, com.alibaba.fastjson2.JSON::toJSONString, Agreement::fastjson2);
  }

  /** The same with fastjson 1, both ways. */
  static void withFastjson1(Object value) {
    withFastjson(
        value, LIKE_FASTJSON1, com.alibaba.fastjson.JSON::toJSONString, Agreement::fastjson1);
  }

  static Object fastjson2(String json, Type type) {
    return com.alibaba.fastjson2.JSON.parseObject(json, type);
  }

  static Object fastjson1(String json, Type type) {
    return com.alibaba.fastjson.JSON.parseObject(json, type);
  }

  private static void withFastjson(
      Object value,
      Json ours,
      Function<Object, String> write,
      BiFunction<String, Type, Object> read) {
    Class<?> type = value.getClass();
    String theirs = write.apply(value);
    assertThat(tree(ours.encodeToString(value))).as("written").isEqualTo(tree(theirs));
    assertThat(tree(write.apply(ours.decode(theirs, type))))
        .as("read")
        .isEqualTo(tree(write.apply(read.apply(theirs, type))));
  }
}
