package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.idl.flatbuffers.FlatMediaContent;
import io.seriform.bench.idl.flatbuffers.FlatMediaContents;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.peer.schema.Sums;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes lists of films as the vector of a table. */
final class FlatMediaListEntry extends FlatEntry<List<MediaContent>, FlatMediaContents> {

  @Override
  int build(FlatBufferBuilder builder, List<MediaContent> list) {
    int[] offsets = new int[list.size()];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = FlatFilms.build(builder, list.get(i));
    }
    return FlatMediaContents.createFlatMediaContents(
        builder, FlatMediaContents.createContentVector(builder, offsets));
  }

  @Override
  FlatMediaContents open(ByteBuffer buffer) {
    return FlatMediaContents.getRootAsFlatMediaContents(buffer);
  }

  @Override
  List<MediaContent> copy(FlatMediaContents flat) {
    int count = flat.contentLength();
    List<MediaContent> list = new ArrayList<>(count);
    FlatMediaContent content = new FlatMediaContent();
    for (int i = 0; i < count; i++) {
      list.add(FlatFilms.copy(flat.content(content, i)));
    }
    return list;
  }

  @Override
  String one(FlatMediaContents flat) {
    return flat.content(flat.contentLength() - 1).media().format();
  }

  @Override
  String oneOf(List<MediaContent> list) {
    return list.get(list.size() - 1).getMedia().getFormat();
  }

  @Override
  long sum(FlatMediaContents flat) {
    long sum = 0;
    int count = flat.contentLength();
    FlatMediaContent content = new FlatMediaContent();
    for (int i = 0; i < count; i++) {
      sum += FlatFilms.sum(flat.content(content, i));
    }
    return sum;
  }

  @Override
  long sumOf(List<MediaContent> list) {
    return Sums.of(list);
  }
}
