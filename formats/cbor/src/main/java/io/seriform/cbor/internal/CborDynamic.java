package io.seriform.cbor.internal;

import io.seriform.cbor.internal.scalar.CborScalars;
import io.seriform.cbor.internal.scalar.CborTextScalar;
import io.seriform.cbor.internal.scalar.CborTimes;
import io.seriform.cbor.internal.site.CborErrors;
import io.seriform.cbor.internal.site.CborNumbers;
import io.seriform.cbor.internal.site.CborReader;
import io.seriform.cbor.internal.site.CborSlow;
import io.seriform.cbor.internal.site.CborStrings;
import io.seriform.cbor.internal.site.CborTokens;
import io.seriform.codec.CodecSource;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.tokens.DynamicCodec;
import io.seriform.scalar.Kind;
import io.seriform.wire.Input;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.UUID;

/**
 * Values of any class: read as a map, a list, a String, a byte array, a number or a boolean, and
 * what has the tag of a number, a moment, a day, a URI or a UUID as that. Where references are kept
 * one is read as what it refers to. Other tags are dropped; the tree keeps them.
 */
final class CborDynamic extends DynamicCodec {

  private static final CborTimes INSTANT = new CborTimes(Kind.INSTANT, Instant.class, false);
  private static final CborTimes OFFSET =
      new CborTimes(Kind.OFFSET_DATE_TIME, OffsetDateTime.class, false);
  private static final CborTimes DAY = new CborTimes(Kind.LOCAL_DATE, LocalDate.class, false);
  private static final BinaryScalar ID = CborScalars.of(Kind.UUID, UUID.class, null, false);
  private static final BinaryScalar ADDRESS = CborScalars.of(Kind.URI, URI.class, null, false);

  /** The tag of references to strings, which are not kept: a value has to say what it is. */
  private static final int STRING_REFERENCE = 25;

  private final boolean references;

  CborDynamic(CodecSource codecs, SelfDescribingOptions<?> options) {
    super(
        codecs,
        CborTokens.INSTANCE,
        options.untypedIntegers() == SelfDescribingOptions.Integers.INT);
    this.references = options.references();
  }

  @Override
  protected void created(Input in, Object object) {
    if (references) {
      ((CborReader) in).references.created(object);
    }
  }

  @Override
  protected Object value(Input input) {
    if (references) {
      ((CborReader) input).references.begin(null);
    }
    return super.value(input);
  }

  @Override
  protected Object other(Input in) {
    return other((CborReader) in, false);
  }

  @Override
  protected Object otherKey(Input input) {
    CborReader in = (CborReader) input;
    Object key = CborSlow.initial(in) >> 5 == 6 ? other(in, true) : value(in);
    // a byte array would be equal to none
    return key instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : key;
  }

  private Object other(CborReader in, boolean key) {
    int h = CborSlow.initial(in);
    if (h >> 5 != 6) {
      return untagged(in, h);
    }
    long tag = CborSlow.tags(in);
    if (references && tag == CborReferences.REFERENCE) {
      return CborReferences.referred(in, Object.class);
    }
    Long shared = tag == CborReferences.SHARED ? (Long) (long) in.references.size() : null;
    Object known = CborNumbers.isNumber(tag) ? CborNumbers.tagged(in, tag) : tagged(in, tag);
    if (known != null) {
      return known;
    }
    if (references) {
      in.references.begin(shared);
    }
    h = CborSlow.initial(in);
    Object value = key && h >> 5 == 3 ? CborStrings.text(in, h, true) : super.value(in);
    if (references) {
      in.references.finish(shared, value);
    }
    return value;
  }

  private static Object untagged(CborReader in, int h) {
    if (h == 0xF7) {
      in.pos++;
      return null;
    }
    return h >> 5 <= 1 ? CborNumbers.number(in) : (Object) CborSlow.readBoolean(in);
  }

  /** Reads the value after a tag, as the tag says; null, and reads nothing, if it says nothing. */
  private static Object tagged(CborReader in, long tag) {
    if (tag == CborTimes.TEXT_TAG) {
      OffsetDateTime moment = (OffsetDateTime) OFFSET.read(in, tag);
      return moment.getOffset().getTotalSeconds() == 0 ? moment.toInstant() : moment;
    }
    if (tag == CborTimes.EPOCH_TAG) {
      return INSTANT.read(in, tag);
    }
    if (tag == CborTimes.DATE_TAG || tag == CborTimes.DAYS_TAG) {
      return DAY.read(in, tag);
    }
    if (tag == CborScalars.UUID_TAG) {
      return ID.read(in);
    }
    if (tag == STRING_REFERENCE) {
      throw CborErrors.mapping(
          in, "references to strings (tag 25) are not read", "the string itself");
    }
    return tag == CborTextScalar.URI_TAG ? ADDRESS.read(in) : null;
  }
}
