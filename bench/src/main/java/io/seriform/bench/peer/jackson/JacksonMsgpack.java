package io.seriform.bench.peer.jackson;

import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.FormatKind;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** Jackson 2's databind on MessagePack. */
public final class JacksonMsgpack extends JacksonContestant {

  /** The row {@code jackson-msgpack}. */
  public JacksonMsgpack() {
    super(
        "jackson-msgpack",
        new Artifact("org.msgpack", "jackson-dataformat-msgpack", MessagePackMapper.class),
        "BigInteger and BigDecimal as strings",
        FormatKind.SELF_DESCRIBING);
  }

  @Override
  MapperBuilder<?, ?> builder() {
    return new MessagePackMapper.Builder(
        new MessagePackMapper().handleBigIntegerAndBigDecimalAsString());
  }
}
