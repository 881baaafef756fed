package io.seriform.graph.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.graph.FingerprintsTest;
import io.seriform.graph.GraphOptions;
import io.seriform.graph.TestSettings;
import io.seriform.graph.internal.schema.GraphSchema;
import org.junit.jupiter.api.Test;

/** Schemas of classes and their fingerprints. */
class GraphSchemaTest {

  /** A class with a set in it, and one with a list, of one name in the table. */
  @Test
  void containersOfClassesThatTheMessageNames() {
    GraphSchema list = schema(FingerprintsTest.Lists.class);
    GraphSchema set = schema(FingerprintsTest.SetFirst.class);
    assertThat(schema(FingerprintsTest.Lists.class).fingerprint()).isEqualTo(list.fingerprint());
    assertThat(set.fingerprint()).isNotEqualTo(list.fingerprint());
    assertThat(list.described()).isEqualTo(list.bytes());
    assertThat(set.isSame(list)).isTrue();
  }

  private static GraphSchema schema(Class<?> type) {
    return new GraphProtocol(TestSettings.of(GraphOptions.standard())).schemas().of(type, "", true);
  }
}
