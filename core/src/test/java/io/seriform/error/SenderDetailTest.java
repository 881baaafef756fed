package io.seriform.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What strangers are told of an error. */
class SenderDetailTest {

  @Test
  void expectedAndFoundValuesAreTold() {
    SeriformException e = new MappingException("a value of another kind").expecting("int", "\"2\"");
    assertThat(e.detailForSender()).isEqualTo("a value of another kind; expected int, found \"2\"");
  }

  @Test
  void hintsAreLeftOut() {
    assertThat(new LimitException("depth", 500, 501).detailForSender())
        .isEqualTo("limit exceeded: depth is at most 500, met 501");
    assertThat(LimitException.of("steps", 9, "JsonPath.withSteps sets it").detailForSender())
        .isEqualTo("limit exceeded: steps is at most 9");
    assertThat(LimitException.stackEnded(500, 80).detailForSender())
        .isEqualTo("the stack of the thread ended at 80 levels of nesting, where depth admits 500");
  }

  @Test
  void namesOfClassesAreLeftOut() {
    assertThat(detail("no such constant", "a constant of com.example.Shop$Color"))
        .isEqualTo("no such constant; expected a constant, found it");
    assertThat(detail("null for the value of com.example.Money", "com.example.Money"))
        .isEqualTo("null for the value; found it");
    assertThat(detail("io.example.Order cannot be made", "one (com.example.Pair<java.lang.A>)"))
        .isEqualTo("cannot be made; expected one (), found it");
    assertThat(detail("a value; JsonOptions.withTextAsScalar(true) reads it", null))
        .isEqualTo("a value; reads it; found it");
  }

  @Test
  void namesOfPropertiesAndNumbersAreTold() {
    assertThat(detail("no 'com.example.type'", "the property '@odata.type' or 1.5e3"))
        .isEqualTo("no 'com.example.type'; expected the property '@odata.type' or 1.5e3, found it");
  }

  @Test
  void classesThatWereFoundAreNotTold() {
    SeriformException e = new MappingException("a key failed").findingClass("com.example.Key");
    assertThat(e.detailForSender()).isEqualTo("a key failed");
    assertThat(e).hasMessageContaining("a key failed; found com.example.Key");
    assertThat(new SyntaxException("also").like(e).detailForSender()).isEqualTo("also");
  }

  private static String detail(String problem, String expected) {
    return new MappingException(problem).expecting(expected, "it").detailForSender();
  }

  @Test
  void whatASenderMayWriteIsListed() {
    SeriformException constant =
        new MappingException("no such constant")
            .expecting("a constant of com.acme.Color", "BLUE")
            .hinting("the constants are GREEN, RED");
    assertThat(constant.detailForSender())
        .isEqualTo(
            "no such constant; expected a constant, found BLUE; the constants are GREEN, RED");
    SeriformException subtype =
        new MappingException("no such subtype")
            .hinting("the subtypes are a, b; ModelOptions.withSubtype adds one");
    assertThat(subtype.detailForSender()).isEqualTo("no such subtype; the subtypes are a, b");
  }
}
