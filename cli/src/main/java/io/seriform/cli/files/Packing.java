package io.seriform.cli.files;

import io.seriform.compression.Compression;
import io.seriform.compression.Deflate;
import io.seriform.lz4.Lz4;
import io.seriform.zstd.Zstd;
import java.util.Locale;

/** Compressions of files, known by their first bytes and by the ends of names. */
public enum Packing {
  /** The gzip format (RFC 1952). */
  GZIP(".gz", 0x1f, 0x8b),
  /** Zstandard frames (RFC 8878). */
  ZSTD(".zst", 0x28, 0xb5, 0x2f, 0xfd),
  /** LZ4 frames. */
  LZ4(".lz4", 0x04, 0x22, 0x4d, 0x18);

  private final String end;

  @SuppressWarnings("ImmutableEnumChecker") // never changed
  private final int[] magic;

  Packing(String end, int... magic) {
    this.end = end;
    this.magic = magic;
  }

  /** Returns the compression whose magic number a file begins with, or null. */
  public static Packing ofMagic(byte[] bytes, int length) {
    for (Packing packing : values()) {
      if (packing.begins(bytes, length)) {
        return packing;
      }
    }
    return null;
  }

  private boolean begins(byte[] bytes, int length) {
    if (length < magic.length) {
      return false;
    }
    for (int i = 0; i < magic.length; i++) {
      if ((bytes[i] & 0xff) != magic[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns the compression that the name of a file ends with, or null. */
  public static Packing ofName(String name) {
    for (Packing packing : values()) {
      if (name.toLowerCase(Locale.ROOT).endsWith(packing.end)) {
        return packing;
      }
    }
    return null;
  }

  /** Returns the name of a file without the end of its compression. */
  public static String withoutEnd(String name) {
    Packing packing = ofName(name);
    return packing == null ? name : name.substring(0, name.length() - packing.end.length());
  }

  Compression compression() {
    return switch (this) {
      case GZIP -> Deflate.standard().withContainer(Deflate.Container.GZIP);
      case ZSTD -> Zstd.standard();
      case LZ4 -> Lz4.standard();
    };
  }

  /** Returns the name of the compression: {@code gzip}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
