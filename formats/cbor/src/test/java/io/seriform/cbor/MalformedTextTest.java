package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.testkit.hostile.MalformedTextKit;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Texts of CBOR that are not UTF-8. */
class MalformedTextTest extends MalformedTextKit {

  @Override
  protected SelfDescribingFormat format(Engine engine, boolean checksUtf8) {
    return Cbor.with(CborOptions.standard().withEngine(engine).withUtf8Check(checksUtf8));
  }

  /** Chunks that are cut within a character are joined before they are decoded. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void charactersMayNotCrossChunks(Engine engine) {
    byte[] bytes = HexFormat.of().parseHex("7f61c361a961c3ff");
    refuses(engine, bytes, String.class);
    assertThat(format(engine, false).decode(bytes, String.class)).isEqualTo("\u00e9\ufffd");
    // each chunk is a text of its own: none may end within a character
    for (Class<?> type : new Class<?>[] {String.class, Document.class, Object.class}) {
      refuses(engine, HexFormat.of().parseHex("7f61c361a9ff"), type);
      refuses(engine, HexFormat.of().parseHex("bf7f61c361a9ff01ff"), Document.class);
    }
  }
}
