package io.seriform.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.model.addressbook.AddressBook;
import io.seriform.bench.model.addressbook.Person;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.large.Link;
import io.seriform.bench.model.large.Vertex;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.user.User;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkloadsTest {

  @Test
  void namesAreUnique() {
    List<String> names = Workloads.known().stream().map(Workload::name).toList();

    assertThat(names).doesNotHaveDuplicates().hasSize(38).endsWith("test.order");
    assertThat(Workloads.all()).hasSize(17);
  }

  @Test
  void unknownNamesAreRefused() {
    assertThatThrownBy(() -> Workloads.named("media.9")).hasMessageContaining("media.9");
  }

  @Test
  void eachCallBuildsTheValueAnew() {
    for (Workload<?> workload : Workloads.all()) {
      assertThat(workload.value()).as(workload.name()).isNotSameAs(workload.value());
    }
  }

  @Test
  void valuesAreOfTheirDeclaredClass() {
    for (Workload<?> workload : Workloads.all()) {
      if (workload.type() instanceof Class<?> type) {
        assertThat(workload.value()).as(workload.name()).isInstanceOf(type);
      } else {
        assertThat(workload.value()).as(workload.name()).isInstanceOf(List.class);
      }
    }
  }

  @Test
  void largeOnesAreTheSameEachTime() {
    for (String name : List.of("string", "map", "objects", "list", "graph")) {
      Workload<?> workload = Workloads.named("large." + name);
      GraphDiff diff = GraphDiff.of(workload.value(), workload.value());
      assertThat(diff.none()).as("%s: %s", name, diff).isTrue();
    }
  }

  @Test
  void largeOnesHaveTheirNumberOfParts() {
    assertThat((String) Workloads.named("large.string").value()).hasSize(1_000_000);
    assertThat((Map<?, ?>) Workloads.named("large.map").value()).hasSize(100_000);
    assertThat(new HashSet<>((List<?>) Workloads.named("large.objects").value()))
        .hasSizeGreaterThan(99_000);
    int links = 0;
    Link link = (Link) Workloads.named("large.list").value();
    for (; link != null; link = link.getNext()) {
      links++;
    }
    assertThat(links).isEqualTo(100_000);
  }

  @Test
  void textsAreOfTheirLengthAndOnlyRacedWhereTheyAreNamed() {
    for (String text : List.of("chinese", "russian", "mixed", "emoji", "lines")) {
      User user = (User) Workloads.named("text." + text).value();
      assertThat(user.getTitle()).hasSizeBetween(1200, 1201);
      AddressBook book = (AddressBook) Workloads.named("texts." + text).value();
      List<String> many = book.getPersons().stream().map(Person::getName).toList();
      assertThat(many).hasSize(512).doesNotHaveDuplicates().contains(user.getTitle());
      assertThat(many).allMatch(each -> each.length() == 1200 || each.length() == 1201);
      assertThat(Workloads.named("texts." + text).value()).isEqualTo(book);
      assertThat(Workloads.all())
          .noneMatch(w -> w.name().equals("text." + text) || w.name().equals("texts." + text));
    }
  }

  /** Each contestant that the performance notes race over texts gives back every text. */
  @Test
  void textsAreReadByThoseThatRaceOverThem() throws Exception {
    for (String name :
        List.of(
            "seriform/json",
            "fastjson2",
            "fory-json",
            "jackson-afterburner",
            "seriform/protobuf",
            "protobuf",
            "seriform/thrift-compact",
            "thrift-compact",
            "seriform/graph-positional",
            "fory")) {
      for (String text : List.of("chinese", "russian", "mixed", "emoji", "lines")) {
        roundTrip(Catalog.named(name), Workloads.named("texts." + text));
      }
    }
  }

  private static <T> void roundTrip(Contestant contestant, Workload<T> workload) throws Exception {
    T value = workload.value();
    T back = roundTrip(contestant.enter(workload), value);
    assertThat(back.equals(value)).as(contestant.name() + " " + workload.name()).isTrue();
  }

  private static <T, M> T roundTrip(Entry<T, M> entry, T value) throws Exception {
    return entry.read(entry.write(entry.create(value)));
  }

  @Test
  void theLargeGraphNeedsLittleStack() {
    Vertex root = (Vertex) Workloads.named("large.graph").value();
    Set<Vertex> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    assertThat(depth(root, seen)).isBetween(20, 80);
    assertThat(seen).hasSize(100_000);
  }

  /** Walks as a serializer does, to the other vertices first, so that all of them must be met. */
  private static int depth(Vertex vertex, Set<Vertex> seen) {
    if (vertex == null || !seen.add(vertex)) {
      return 0;
    }
    int deepest = depth(vertex.getParent(), seen);
    for (Vertex other : vertex.getOthers()) {
      deepest = Math.max(deepest, depth(other, seen));
    }
    for (Vertex child : vertex.getChildren()) {
      deepest = Math.max(deepest, depth(child, seen));
    }
    return deepest + 1;
  }

  @Test
  void filmsOfAStreamDiffer() {
    assertThat((List<?>) Workloads.named("media.stream").value()).hasSize(10);
    assertThat(new HashSet<>((List<?>) Workloads.named("media.stream").value())).hasSize(10);
    assertThat(new HashSet<>((List<?>) Workloads.named("media.varied").value())).hasSize(1000);
  }

  @Test
  void theUsersTitleHasTheSeedsLength() {
    assertThat(((User) Workloads.named("user").value()).getTitle()).hasSize(928);
  }

  @Test
  void theFieldsHoldTheirIndex() {
    Ints255 ints = (Ints255) Workloads.named("ints255").value();

    assertThat(ints.getF1()).isEqualTo(1);
    assertThat(ints.getF128()).isEqualTo(128);
    assertThat(ints.getF255()).isEqualTo(255);
  }

  @Test
  void variantsOfTheFilmDifferInTheirStrings() {
    MediaContent one = (MediaContent) Workloads.named("media.1").value();
    MediaContent outsideLatin = (MediaContent) Workloads.named("media.1k").value();

    assertThat(outsideLatin).isNotEqualTo(one);
    outsideLatin.getMedia().getPersons().set(1, "Steve Jobs");
    assertThat(outsideLatin).isEqualTo(one);
  }

  @Test
  void prettyJsonIsIndented() {
    String text = new String(Workloads.named("media.pretty").input(), StandardCharsets.UTF_8);

    assertThat(text).startsWith("{\n  \"images\": [\n    {").contains("\"hasBitrate\": true");
  }
}
