package io.seriform.struct;

import io.seriform.codec.view.Segments;
import io.seriform.codec.view.StorageKind;
import java.nio.ByteBuffer;

/** The bytes of an array of structures. */
abstract sealed class StructStorage {

  /** What views are made for. */
  abstract StorageKind kind();

  /** What views are over. */
  abstract Object bytes();

  abstract long size();

  abstract boolean readOnly();

  abstract long load(long at, StructSite k);

  abstract void store(long at, StructSite k, long v);

  /** Copies bytes to an array. */
  abstract void get(long at, byte[] to);

  /** Copies an array to the bytes. */
  abstract void put(long at, byte[] from);

  static final class OfArray extends StructStorage {
    private final byte[] bytes;

    OfArray(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    StorageKind kind() {
      return StorageKind.ARRAY;
    }

    @Override
    Object bytes() {
      return bytes;
    }

    @Override
    long size() {
      return bytes.length;
    }

    @Override
    boolean readOnly() {
      return false;
    }

    @Override
    long load(long at, StructSite k) {
      return ArrayAccess.load(bytes, (int) at, k);
    }

    @Override
    void store(long at, StructSite k, long v) {
      ArrayAccess.store(bytes, (int) at, k, v);
    }

    @Override
    void get(long at, byte[] to) {
      System.arraycopy(bytes, (int) at, to, 0, to.length);
    }

    @Override
    void put(long at, byte[] from) {
      System.arraycopy(from, 0, bytes, (int) at, from.length);
    }
  }

  static final class OfBuffer extends StructStorage {
    private final ByteBuffer buffer;

    /** Over what is left in a buffer, whose position stays. */
    OfBuffer(ByteBuffer buffer) {
      this.buffer = buffer.slice().order(java.nio.ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    StorageKind kind() {
      return StorageKind.BUFFER;
    }

    @Override
    Object bytes() {
      return buffer;
    }

    @Override
    long size() {
      return buffer.limit();
    }

    @Override
    boolean readOnly() {
      return buffer.isReadOnly();
    }

    @Override
    long load(long at, StructSite k) {
      return BufferAccess.load(buffer, (int) at, k);
    }

    @Override
    void store(long at, StructSite k, long v) {
      BufferAccess.store(buffer, (int) at, k, v);
    }

    @Override
    void get(long at, byte[] to) {
      buffer.get((int) at, to);
    }

    @Override
    void put(long at, byte[] from) {
      buffer.put((int) at, from);
    }
  }

  static final class OfSegment extends StructStorage {
    private final Object segment;

    OfSegment(Object segment) {
      this.segment = segment;
    }

    @Override
    StorageKind kind() {
      return StorageKind.SEGMENT;
    }

    @Override
    Object bytes() {
      return segment;
    }

    @Override
    long size() {
      return Segments.size(segment);
    }

    @Override
    boolean readOnly() {
      return Segments.isReadOnly(segment);
    }

    @Override
    long load(long at, StructSite k) {
      return SegmentAccess.load(segment, at, k);
    }

    @Override
    void store(long at, StructSite k, long v) {
      SegmentAccess.store(segment, at, k, v);
    }

    @Override
    void get(long at, byte[] to) {
      Segments.get(segment, at, to, 0, to.length);
    }

    @Override
    void put(long at, byte[] from) {
      Segments.put(segment, at, from, 0, from.length);
    }
  }
}
