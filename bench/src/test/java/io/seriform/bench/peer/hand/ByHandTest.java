package io.seriform.bench.peer.hand;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.user.User;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import org.junit.jupiter.api.Test;

class ByHandTest {

  private final Contestant contestant = new ByHand();

  private static <T> void comesBack(HandEntry<T> entry, T value) throws Exception {
    assertThat(GraphDiff.of(value, entry.read(entry.write(value))).none()).isTrue();
    for (Variant variant : entry.variants(value)) {
      Object result = variant.operation().run();
      assertThat(variant.check().firstDifference(result)).as(variant.figure()).isNull();
    }
  }

  @Test
  void racesOnlyWhereItIsNamed() {
    assertThat(Catalog.contestants()).noneMatch(ByHand.class::isInstance);
    assertThat(Catalog.named("by-hand")).isInstanceOf(ByHand.class);
  }

  @Test
  void hasCodeForTwoWorkloads() {
    assertThat(Workloads.known())
        .filteredOn(workload -> contestant.declines(workload) == null)
        .extracting(Workload::name)
        .containsExactly("media.1", "user");
  }

  @Test
  void filmsComeBack() throws Exception {
    MediaContent value = (MediaContent) Workloads.named("media.1").value();

    comesBack(new HandMedia(), value);
    value.getMedia().setTitle(null);
    value.getMedia().setCopyright("(c)");
    value.getMedia().setHasBitrate(false);
    value.getImages().get(0).setTitle(null);
    comesBack(new HandMedia(), value);
  }

  @Test
  void textsOfEachLengthComeBack() throws Exception {
    User value = (User) Workloads.named("user").value();

    comesBack(new HandUser(), value);
    for (int length = 0; length < 150; length++) {
      value.setName("\u00e9".repeat(length));
      value.setTitle("b".repeat(150 - length));
      comesBack(new HandUser(), value);
    }
    value.setDesc(null);
    comesBack(new HandUser(), value);
  }
}
