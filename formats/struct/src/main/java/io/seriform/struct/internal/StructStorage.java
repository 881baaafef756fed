package io.seriform.struct.internal;

import io.seriform.view.Segments;
import io.seriform.view.StorageKind;
import java.nio.ByteBuffer;

/** The bytes of an array of structures. */
public abstract sealed class StructStorage {

  /** Returns the kind of storage that views are made for. */
  public abstract StorageKind kind();

  /** Returns the memory under views. */
  public abstract Object bytes();

  public abstract long size();

  public abstract boolean readOnly();

  public abstract long load(long at, StructSite k);

  public abstract void store(long at, StructSite k, long v);

  /** Copies bytes to an array. */
  public abstract void get(long at, byte[] to);

  /** Copies an array to the bytes. */
  public abstract void put(long at, byte[] from);

  public static final class OfArray extends StructStorage {
    private final byte[] bytes;

    public OfArray(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public StorageKind kind() {
      return StorageKind.ARRAY;
    }

    @Override
    public Object bytes() {
      return bytes;
    }

    @Override
    public long size() {
      return bytes.length;
    }

    @Override
    public boolean readOnly() {
      return false;
    }

    @Override
    public long load(long at, StructSite k) {
      return ArrayAccess.load(bytes, (int) at, k);
    }

    @Override
    public void store(long at, StructSite k, long v) {
      ArrayAccess.store(bytes, (int) at, k, v);
    }

    @Override
    public void get(long at, byte[] to) {
      System.arraycopy(bytes, (int) at, to, 0, to.length);
    }

    @Override
    public void put(long at, byte[] from) {
      System.arraycopy(from, 0, bytes, (int) at, from.length);
    }
  }

  public static final class OfBuffer extends StructStorage {
    private final ByteBuffer buffer;

    /** Over what is left in a buffer, whose position stays. */
    public OfBuffer(ByteBuffer buffer) {
      this.buffer = buffer.slice().order(java.nio.ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public StorageKind kind() {
      return StorageKind.BUFFER;
    }

    @Override
    public Object bytes() {
      return buffer;
    }

    @Override
    public long size() {
      return buffer.limit();
    }

    @Override
    public boolean readOnly() {
      return buffer.isReadOnly();
    }

    @Override
    public long load(long at, StructSite k) {
      return BufferAccess.load(buffer, (int) at, k);
    }

    @Override
    public void store(long at, StructSite k, long v) {
      BufferAccess.store(buffer, (int) at, k, v);
    }

    @Override
    public void get(long at, byte[] to) {
      buffer.get((int) at, to);
    }

    @Override
    public void put(long at, byte[] from) {
      buffer.put((int) at, from);
    }
  }

  public static final class OfSegment extends StructStorage {
    private final Object segment;

    public OfSegment(Object segment) {
      this.segment = segment;
    }

    @Override
    public StorageKind kind() {
      return StorageKind.SEGMENT;
    }

    @Override
    public Object bytes() {
      return segment;
    }

    @Override
    public long size() {
      return Segments.size(segment);
    }

    @Override
    public boolean readOnly() {
      return Segments.isReadOnly(segment);
    }

    @Override
    public long load(long at, StructSite k) {
      return SegmentAccess.load(segment, at, k);
    }

    @Override
    public void store(long at, StructSite k, long v) {
      SegmentAccess.store(segment, at, k, v);
    }

    @Override
    public void get(long at, byte[] to) {
      Segments.get(segment, at, to, 0, to.length);
    }

    @Override
    public void put(long at, byte[] from) {
      Segments.put(segment, at, from, 0, from.length);
    }
  }
}
