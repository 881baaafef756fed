/* Generated SBE (Simple Binary Encoding) message codec. */
package io.seriform.bench.idl.sbe;

import org.agrona.DirectBuffer;

@SuppressWarnings("all")
public final class SbeTicksDecoder
{
    public static final int BLOCK_LENGTH = 0;
    public static final int TEMPLATE_ID = 2;
    public static final int SCHEMA_ID = 2;
    public static final int SCHEMA_VERSION = 0;
    public static final String SEMANTIC_VERSION = "1";
    public static final java.nio.ByteOrder BYTE_ORDER = java.nio.ByteOrder.LITTLE_ENDIAN;

    private final SbeTicksDecoder parentMessage = this;
    private DirectBuffer buffer;
    private int offset;
    private int limit;
    int actingBlockLength;
    int actingVersion;

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

    public DirectBuffer buffer()
    {
        return buffer;
    }

    public int offset()
    {
        return offset;
    }

    public SbeTicksDecoder wrap(
        final DirectBuffer buffer,
        final int offset,
        final int actingBlockLength,
        final int actingVersion)
    {
        if (buffer != this.buffer)
        {
            this.buffer = buffer;
        }
        this.offset = offset;
        this.actingBlockLength = actingBlockLength;
        this.actingVersion = actingVersion;
        limit(offset + actingBlockLength);

        return this;
    }

    public SbeTicksDecoder wrapAndApplyHeader(
        final DirectBuffer buffer,
        final int offset,
        final MessageHeaderDecoder headerDecoder)
    {
        headerDecoder.wrap(buffer, offset);

        final int templateId = headerDecoder.templateId();
        if (TEMPLATE_ID != templateId)
        {
            throw new IllegalStateException("Invalid TEMPLATE_ID: " + templateId);
        }

        return wrap(
            buffer,
            offset + MessageHeaderDecoder.ENCODED_LENGTH,
            headerDecoder.blockLength(),
            headerDecoder.version());
    }

    public SbeTicksDecoder sbeRewind()
    {
        return wrap(buffer, offset, actingBlockLength, actingVersion);
    }

    public int sbeDecodedLength()
    {
        final int currentLimit = limit();
        sbeSkip();
        final int decodedLength = encodedLength();
        limit(currentLimit);

        return decodedLength;
    }

    public int actingVersion()
    {
        return actingVersion;
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

    private final TickDecoder tick = new TickDecoder(this);

    public static long tickDecoderId()
    {
        return 1;
    }

    public static int tickDecoderSinceVersion()
    {
        return 0;
    }

    public TickDecoder tick()
    {
        tick.wrap(buffer);
        return tick;
    }

    public static final class TickDecoder
        implements Iterable<TickDecoder>, java.util.Iterator<TickDecoder>
    {
        public static final int HEADER_SIZE = 6;
        private final SbeTicksDecoder parentMessage;
        private DirectBuffer buffer;
        private int count;
        private int index;
        private int offset;
        private int blockLength;

        TickDecoder(final SbeTicksDecoder parentMessage)
        {
            this.parentMessage = parentMessage;
        }

        public void wrap(final DirectBuffer buffer)
        {
            if (buffer != this.buffer)
            {
                this.buffer = buffer;
            }

            index = 0;
            final int limit = parentMessage.limit();
            parentMessage.limit(limit + HEADER_SIZE);
            blockLength = (buffer.getShort(limit + 0, BYTE_ORDER) & 0xFFFF);
            count = (int)(buffer.getInt(limit + 2, BYTE_ORDER) & 0xFFFF_FFFFL);
        }

        public TickDecoder next()
        {
            if (index >= count)
            {
                throw new java.util.NoSuchElementException();
            }

            offset = parentMessage.limit();
            parentMessage.limit(offset + blockLength);
            ++index;

            return this;
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

        public int actingBlockLength()
        {
            return blockLength;
        }

        public int actingVersion()
        {
            return parentMessage.actingVersion;
        }

        public int count()
        {
            return count;
        }

        public java.util.Iterator<TickDecoder> iterator()
        {
            return this;
        }

        public void remove()
        {
            throw new UnsupportedOperationException();
        }

        public boolean hasNext()
        {
            return index < count;
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

        public long time()
        {
            return buffer.getLong(offset + 0, BYTE_ORDER);
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

        public double price()
        {
            return buffer.getDouble(offset + 8, BYTE_ORDER);
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

        public int volume()
        {
            return buffer.getInt(offset + 16, BYTE_ORDER);
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

        public int trades()
        {
            return buffer.getInt(offset + 20, BYTE_ORDER);
        }


        public StringBuilder appendTo(final StringBuilder builder)
        {
            if (null == buffer)
            {
                return builder;
            }

            builder.append('(');
            builder.append("time=");
            builder.append(this.time());
            builder.append('|');
            builder.append("price=");
            builder.append(this.price());
            builder.append('|');
            builder.append("volume=");
            builder.append(this.volume());
            builder.append('|');
            builder.append("trades=");
            builder.append(this.trades());
            builder.append(')');

            return builder;
        }
        
        public TickDecoder sbeSkip()
        {

            return this;
        }
    }

    public String toString()
    {
        if (null == buffer)
        {
            return "";
        }

        final SbeTicksDecoder decoder = new SbeTicksDecoder();
        decoder.wrap(buffer, offset, actingBlockLength, actingVersion);

        return decoder.appendTo(new StringBuilder()).toString();
    }

    public StringBuilder appendTo(final StringBuilder builder)
    {
        if (null == buffer)
        {
            return builder;
        }

        final int originalLimit = limit();
        limit(offset + actingBlockLength);
        builder.append("[SbeTicks](sbeTemplateId=");
        builder.append(TEMPLATE_ID);
        builder.append("|sbeSchemaId=");
        builder.append(SCHEMA_ID);
        builder.append("|sbeSchemaVersion=");
        if (parentMessage.actingVersion != SCHEMA_VERSION)
        {
            builder.append(parentMessage.actingVersion);
            builder.append('/');
        }
        builder.append(SCHEMA_VERSION);
        builder.append("|sbeBlockLength=");
        if (actingBlockLength != BLOCK_LENGTH)
        {
            builder.append(actingBlockLength);
            builder.append('/');
        }
        builder.append(BLOCK_LENGTH);
        builder.append("):");
        builder.append("tick=[");
        final int tickOriginalOffset = tick.offset;
        final int tickOriginalIndex = tick.index;
        final TickDecoder tick = this.tick();
        if (tick.count() > 0)
        {
            while (tick.hasNext())
            {
                tick.next().appendTo(builder);
                builder.append(',');
            }
            builder.setLength(builder.length() - 1);
        }
        tick.offset = tickOriginalOffset;
        tick.index = tickOriginalIndex;
        builder.append(']');

        limit(originalLimit);

        return builder;
    }
    
    public SbeTicksDecoder sbeSkip()
    {
        sbeRewind();
        TickDecoder tick = this.tick();
        if (tick.count() > 0)
        {
            while (tick.hasNext())
            {
                tick.next();
                tick.sbeSkip();
            }
        }

        return this;
    }
}
