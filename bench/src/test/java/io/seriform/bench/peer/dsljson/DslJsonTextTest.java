package io.seriform.bench.peer.dsljson;

import static org.assertj.core.api.Assertions.assertThat;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import io.seriform.bench.model.ints.Ints255;
import io.seriform.bench.model.media.MediaContent;
import org.junit.jupiter.api.Test;

class DslJsonTextTest {

  /** Else the library would fall back to reflection without a word. */
  @Test
  void theGeneratedConvertersAreFound() {
    DslJson<Object> json = new DslJson<>(Settings.basicSetup());

    assertThat(json.tryFindWriter(MediaContent.class).getClass().getName())
        .contains("_MediaContent_DslJsonConverter");
    assertThat(json.tryFindReader(Ints255.class).getClass().getName())
        .contains("_Ints255_DslJsonConverter");
  }
}
