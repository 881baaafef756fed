package io.seriform.schema.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.Property;
import io.seriform.codec.registry.Codecs;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.options.ModelOptions;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MemberMatchTest {

  public record Order(
      @Property(name = "id", aliases = "orderId") long number, String shipTo, int count) {}

  /** The fields for the properties of a class, by their names in Java. */
  private static String matched(String... fields) {
    ObjectModel model = Codecs.models(ModelOptions.standard()).object(Order.class);
    MemberMatch<PropertyModel, String> match =
        MemberMatch.of(model.properties(), MemberMatch::names, List.of(fields), List::of);
    return model.properties().stream()
            .filter(p -> match.of(p) != null)
            .map(p -> p.javaName() + "=" + match.of(p))
            .collect(Collectors.joining(" "))
        + " "
        + match.rest();
  }

  @Test
  void theNameOnTheWireGoesBeforeOthers() {
    assertThat(matched("number", "orderId", "id")).isEqualTo("number=id [number, orderId]");
  }

  @Test
  void theNameInJavaGoesBeforeAliases() {
    assertThat(matched("orderId", "number")).isEqualTo("number=number [orderId]");
    assertThat(matched("orderId")).isEqualTo("number=orderId []");
  }

  @Test
  void namesThatDifferInCaseAndUnderscoresAreTheLast() {
    assertThat(matched("ship_to", "Count")).isEqualTo("shipTo=ship_to count=Count []");
    assertThat(matched("ship_to", "shipTo")).isEqualTo("shipTo=shipTo [ship_to]");
    assertThat(matched("order_id", "ID")).isEqualTo("number=ID [order_id]");
  }

  @Test
  void theOwnNameOfAFieldGoesBeforeOneThatFollowsFromIt() {
    Function<String, List<String>> names = List::of;
    MemberMatch<String, String> match =
        MemberMatch.of(
            List.of("RED"),
            names,
            List.of("COLOR_RED", "RED"),
            name -> name.equals("RED") ? List.of(name) : List.of(name, "RED"));
    assertThat(match.of("RED")).isEqualTo("RED");
    assertThat(match.rest()).containsExactly("COLOR_RED");
  }

  @Test
  void aSimilarNameThatIsTakenLeavesTheNextOne() {
    Function<String, List<String>> names = List::of;
    MemberMatch<String, String> match =
        MemberMatch.of(List.of("ab", "aB"), names, List.of("a_b", "A_B"), names);
    assertThat(match.of("ab")).isEqualTo("a_b");
    assertThat(match.of("aB")).isEqualTo("A_B");
  }

  @Test
  void aFieldIsThatOfOneMember() {
    Function<String, List<String>> names = List::of;
    MemberMatch<String, String> match =
        MemberMatch.of(List.of("a_b", "ab", "c"), names, List.of("aB", "d"), names);
    assertThat(match.of("a_b")).isEqualTo("aB");
    assertThat(match.of("ab")).isNull();
    assertThat(match.rest()).containsExactly("d");
  }
}
