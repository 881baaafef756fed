package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.idl.flatbuffers.FlatBlob;
import io.seriform.bench.peer.schema.Sums;
import java.nio.ByteBuffer;

/** Reads and writes an array as the vector of a table. */
final class FlatBytesEntry extends FlatEntry<byte[], FlatBlob> {

  @Override
  int build(FlatBufferBuilder builder, byte[] bytes) {
    return FlatBlob.createFlatBlob(builder, FlatBlob.createDataVector(builder, bytes));
  }

  @Override
  FlatBlob open(ByteBuffer buffer) {
    return FlatBlob.getRootAsFlatBlob(buffer);
  }

  @Override
  byte[] copy(FlatBlob blob) {
    byte[] bytes = new byte[blob.dataLength()];
    blob.dataAsByteBuffer().get(bytes);
    return bytes;
  }

  @Override
  Integer one(FlatBlob blob) {
    return blob.data(blob.dataLength() - 1);
  }

  @Override
  Integer oneOf(byte[] bytes) {
    return bytes[bytes.length - 1] & 0xff;
  }

  @Override
  long sum(FlatBlob blob) {
    long sum = 0;
    ByteBuffer data = blob.dataAsByteBuffer();
    while (data.hasRemaining()) {
      sum += data.get();
    }
    return sum;
  }

  @Override
  long sumOf(byte[] bytes) {
    return Sums.of(bytes);
  }
}
