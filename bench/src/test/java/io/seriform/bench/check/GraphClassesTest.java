package io.seriform.bench.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.cycle.NodeB;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.workload.Workloads;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GraphClassesTest {

  @Test
  void findsTheClassesOfAFilm() {
    assertThat(classesOf("media.1"))
        .containsExactlyInAnyOrder(
            MediaContent.class,
            Media.class,
            Image.class,
            Player.class,
            Size.class,
            ArrayList.class,
            String.class,
            Integer.class,
            Long.class,
            Boolean.class);
  }

  @Test
  void isTheSameForEqualGraphs() {
    assertThat(classesOf("alltypes")).isEqualTo(classesOf("alltypes"));
  }

  @Test
  void entersArraysAndTheirSubclasses() {
    assertThat(classesOf("family.array")).contains(Parent[].class, Parent.class, Child.class);
  }

  @Test
  void endsOnCycles() {
    assertThat(classesOf("cycle"))
        .containsExactlyInAnyOrder(NodeA.class, NodeB.class, String.class);
  }

  @Test
  void entersKeysAndValuesOfMaps() {
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(Player.JAVA, new Image());

    assertThat(GraphClasses.of(map)).contains(LinkedHashMap.class, Player.class, Image.class);
  }

  @Test
  void knowsTheJdksClasses() {
    assertThat(GraphClasses.ofJdk(String[][].class)).isTrue();
    assertThat(GraphClasses.ofJdk(int[].class)).isTrue();
    assertThat(GraphClasses.ofJdk(java.sql.Date.class)).isTrue();
    assertThat(GraphClasses.ofJdk(Parent[].class)).isFalse();
  }

  private static List<Class<?>> classesOf(String workload) {
    return GraphClasses.of(Workloads.named(workload).value());
  }
}
