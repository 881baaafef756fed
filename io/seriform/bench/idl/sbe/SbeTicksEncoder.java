/* Generated SBE (Simple Binary Encoding) message codec. */
package io.seriform.bench.idl.sbe;

import org.agrona.MutableDirectBuffer;

@SuppressWarnings("all")
public final class SbeTicksEncoder
{
    public static final int BLOCK_LENGTH = 0;
    public static final int TEMPLATE_ID = 2;
    public static final int SCHEMA_ID = 2;
    public static final int SCHEMA_VERSION = 0;
    public static final String SEMANTIC_VERSION = "1";
    public static final java.nio.ByteOrder BYTE_ORDER = java.nio.ByteOrder.LITTLE_ENDIAN;

    private final SbeTicksEncoder parentMessage = this;
    private MutableDirectBuffer buffer;
    private int offset;
    private int limit;

    public int sbeBlockLength()
    {
        return BLOCK_LENGTH;
    }

    public int sbeTemplateId()
    {
        return TEMPLATE_ID;
    }

    public int sbeSchemaId()
    {
        return SCHEMA_ID;
    }

    public int sbeSchemaVersion()
    {
        return SCHEMA_VERSION;
    }

    public String sbeSemanticType()
    {
        return "";
    }

    public MutableDirectBuffer buffer()
    {
        return buffer;
    }

    public int offset()
    {
        return offset;
    }

    public SbeTicksEncoder wrap(final MutableDirectBuffer buffer, final int offset)
    {
        if (buffer != this.buffer)
        {
            this.buffer = buffer;
        }
        this.offset = offset;
        limit(offset + BLOCK_LENGTH);

        return this;
    }

    public SbeTicksEncoder wrapAndApplyHeader(
        final MutableDirectBuffer buffer, final int offset, final MessageHeaderEncoder headerEncoder)
    {
        headerEncoder
            .wrap(buffer, offset)
            .blockLength(BLOCK_LENGTH)
            .templateId(TEMPLATE_ID)
            .schemaId(SCHEMA_ID)
            .version(SCHEMA_VERSION);

        return wrap(buffer, offset + MessageHeaderEncoder.ENCODED_LENGTH);
    }

    public int encodedLength()
    {
        return limit - offset;
    }

    public int limit()
    {
        return limit;
    }

    public void limit(final int limit)
    {
        this.limit = limit;
    }

    private final TickEncoder tick = new TickEncoder(this);

    public static long tickId()
    {
        return 1;
    }

    public TickEncoder tickCount(final int count)
    {
        tick.wrap(buffer, count);
        return tick;
    }

    public static final class TickEncoder
    {
        public static final int HEADER_SIZE = 6;
        private final SbeTicksEncoder parentMessage;
        private MutableDirectBuffer buffer;
        private int count;
        private int index;
        private int offset;
        private int initialLimit;

        TickEncoder(final SbeTicksEncoder parentMessage)
        {
            this.parentMessage = parentMessage;
        }

        public void wrap(final MutableDirectBuffer buffer, final int count)
        {
            if (count < 0 || count > 2147483647)
            {
                throw new IllegalArgumentException("count outside allowed range: count=" + count);
            }

            if (buffer != this.buffer)
            {
                this.buffer = buffer;
            }

            index = 0;
            this.count = count;
            final int limit = parentMessage.limit();
            initialLimit = limit;
            parentMessage.limit(limit + HEADER_SIZE);
            buffer.putShort(limit + 0, (short)24, BYTE_ORDER);
            buffer.putInt(limit + 2, count, BYTE_ORDER);
        }

        public TickEncoder next()
        {
            if (index >= count)
            {
                throw new java.util.NoSuchElementException();
            }

            offset = parentMessage.limit();
            parentMessage.limit(offset + sbeBlockLength());
            ++index;

            return this;
        }

        public int resetCountToIndex()
        {
            count = index;
            buffer.putInt(initialLimit + 2, count, BYTE_ORDER);

            return count;
        }

        public static long countMinValue()
        {
            return 0L;
        }

        public static long countMaxValue()
        {
            return 2147483647L;
        }

        public static int sbeHeaderSize()
        {
            return HEADER_SIZE;
        }

        public static int sbeBlockLength()
        {
            return 24;
        }

        public static int timeId()
        {
            return 2;
        }

        public static int timeSinceVersion()
        {
            return 0;
        }

        public static int timeEncodingOffset()
        {
            return 0;
        }

        public static int timeEncodingLength()
        {
            return 8;
        }

        public static String timeMetaAttribute(final MetaAttribute metaAttribute)
        {
            if (MetaAttribute.PRESENCE == metaAttribute)
            {
                return "required";
            }

            return "";
        }

        public static long timeNullValue()
        {
            return -9223372036854775808L;
        }

        public static long timeMinValue()
        {
            return -9223372036854775807L;
        }

        public static long timeMaxValue()
        {
            return 9223372036854775807L;
        }

        public TickEncoder time(final long value)
        {
            buffer.putLong(offset + 0, value, BYTE_ORDER);
            return this;
        }


        public static int priceId()
        {
            return 3;
        }

        public static int priceSinceVersion()
        {
            return 0;
        }

        public static int priceEncodingOffset()
        {
            return 8;
        }

        public static int priceEncodingLength()
        {
            return 8;
        }

        public static String priceMetaAttribute(final MetaAttribute metaAttribute)
        {
            if (MetaAttribute.PRESENCE == metaAttribute)
            {
                return "required";
            }

            return "";
        }

        public static double priceNullValue()
        {
            return Double.NaN;
        }

        public static double priceMinValue()
        {
            return -1.7976931348623157E308d;
        }

        public static double priceMaxValue()
        {
            return 1.7976931348623157E308d;
        }

        public TickEncoder price(final double value)
        {
            buffer.putDouble(offset + 8, value, BYTE_ORDER);
            return this;
        }


        public static int volumeId()
        {
            return 4;
        }

        public static int volumeSinceVersion()
        {
            return 0;
        }

        public static int volumeEncodingOffset()
        {
            return 16;
        }

        public static int volumeEncodingLength()
        {
            return 4;
        }

        public static String volumeMetaAttribute(final MetaAttribute metaAttribute)
        {
            if (MetaAttribute.PRESENCE == metaAttribute)
            {
                return "required";
            }

            return "";
        }

        public static int volumeNullValue()
        {
            return -2147483648;
        }

        public static int volumeMinValue()
        {
            return -2147483647;
        }

        public static int volumeMaxValue()
        {
            return 2147483647;
        }

        public TickEncoder volume(final int value)
        {
            buffer.putInt(offset + 16, value, BYTE_ORDER);
            return this;
        }


        public static int tradesId()
        {
            return 5;
        }

        public static int tradesSinceVersion()
        {
            return 0;
        }

        public static int tradesEncodingOffset()
        {
            return 20;
        }

        public static int tradesEncodingLength()
        {
            return 4;
        }

        public static String tradesMetaAttribute(final MetaAttribute metaAttribute)
        {
            if (MetaAttribute.PRESENCE == metaAttribute)
            {
                return "required";
            }

            return "";
        }

        public static int tradesNullValue()
        {
            return -2147483648;
        }

        public static int tradesMinValue()
        {
            return -2147483647;
        }

        public static int tradesMaxValue()
        {
            return 2147483647;
        }

        public TickEncoder trades(final int value)
        {
            buffer.putInt(offset + 20, value, BYTE_ORDER);
            return this;
        }

    }

    public String toString()
    {
        if (null == buffer)
        {
            return "";
        }

        return appendTo(new StringBuilder()).toString();
    }

    public StringBuilder appendTo(final StringBuilder builder)
    {
        if (null == buffer)
        {
            return builder;
        }

        final SbeTicksDecoder decoder = new SbeTicksDecoder();
        decoder.wrap(buffer, offset, BLOCK_LENGTH, SCHEMA_VERSION);

        return decoder.appendTo(builder);
    }
}
