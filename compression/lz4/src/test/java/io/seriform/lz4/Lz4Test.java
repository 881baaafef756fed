package io.seriform.lz4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Compressed;
import io.seriform.Format;
import io.seriform.compression.Compression;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.CompressionKit;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** JSON in LZ4. */
class Lz4Test extends CompressionKit {

  @Override
  protected Compression compression() {
    return Lz4.standard();
  }

  @Override
  protected Format inner(Setup setup) {
    return Json.with(
        JsonOptions.standard()
            .withEngine(setup.engine())
            .withLimits(setup.limits())
            .withModel(setup.model()));
  }

  @Override
  protected List<String> expandCommand() {
    return List.of("lz4", "-dc");
  }

  @Override
  protected List<String> compressCommand() {
    return List.of("lz4", "-c");
  }

  @Test
  void blocks() {
    for (Lz4.Block block : Lz4.Block.values()) {
      Lz4 lz4 = Lz4.standard().withBlock(block);
      Format format = Compressed.with(Json.standard(), lz4);
      String text = "abcdefgh".repeat(300_000);
      assertThat(format.decode(format.encode(text), String.class)).isEqualTo(text);
      assertThat(lz4.block()).isEqualTo(block);
    }
  }

  /** A frame that holds no data, of so many bytes. */
  private static byte[] skippable(int size) {
    ByteBuffer frame = ByteBuffer.allocate(8 + size).order(ByteOrder.LITTLE_ENDIAN);
    return frame.putInt(0x184D2A53).putInt(size).array();
  }

  @Test
  void framesWithoutDataBeforeTheData() throws IOException {
    Codec<String> codec = Compressed.with(Json.standard(), compression()).codec(String.class);
    byte[] bytes = codec.encode("text");
    for (int size : new int[] {0, 1, 20_000}) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      all.writeBytes(skippable(size));
      all.writeBytes(skippable(3));
      byte[] nothing = all.toByteArray();
      all.writeBytes(bytes);
      assertThat(codec.decode(all.toByteArray())).isEqualTo("text");
      assertThat(codec.decode(new Trickle(all.toByteArray(), 3))).isEqualTo("text");
      assertThatThrownBy(() -> codec.decode(nothing)).isInstanceOf(SyntaxException.class);
      all.writeBytes(skippable(0));
      assertThatThrownBy(() -> codec.decode(all.toByteArray())).isInstanceOf(SyntaxException.class);
    }
  }
}
