package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.idl.flatbuffers.FlatMediaContent;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.peer.schema.Sums;
import java.nio.ByteBuffer;

/** Reads and writes films. */
final class FlatMediaEntry extends FlatEntry<MediaContent, FlatMediaContent> {

  @Override
  int build(FlatBufferBuilder builder, MediaContent content) {
    return FlatFilms.build(builder, content);
  }

  @Override
  FlatMediaContent open(ByteBuffer buffer) {
    return FlatMediaContent.getRootAsFlatMediaContent(buffer);
  }

  @Override
  MediaContent copy(FlatMediaContent flat) {
    return FlatFilms.copy(flat);
  }

  @Override
  String one(FlatMediaContent flat) {
    return flat.media().format();
  }

  @Override
  String oneOf(MediaContent content) {
    return content.getMedia().getFormat();
  }

  @Override
  long sum(FlatMediaContent flat) {
    return FlatFilms.sum(flat);
  }

  @Override
  long sumOf(MediaContent content) {
    return Sums.of(content);
  }
}
