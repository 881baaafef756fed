/* Generated SBE (Simple Binary Encoding) message codec. */
package io.seriform.bench.idl.sbe;

import org.agrona.DirectBuffer;

@SuppressWarnings("all")
public final class SbePhoneBookDecoder
{
    public static final int BLOCK_LENGTH = 0;
    public static final int TEMPLATE_ID = 1;
    public static final int SCHEMA_ID = 2;
    public static final int SCHEMA_VERSION = 0;
    public static final String SEMANTIC_VERSION = "1";
    public static final java.nio.ByteOrder BYTE_ORDER = java.nio.ByteOrder.LITTLE_ENDIAN;

    private final SbePhoneBookDecoder parentMessage = this;
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

    public SbePhoneBookDecoder wrap(
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

    public SbePhoneBookDecoder wrapAndApplyHeader(
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

    public SbePhoneBookDecoder sbeRewind()
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

    private final InfoDecoder info = new InfoDecoder(this);

    public static long infoDecoderId()
    {
        return 1;
    }

    public static int infoDecoderSinceVersion()
    {
        return 0;
    }

    public InfoDecoder info()
    {
        info.wrap(buffer);
        return info;
    }

    public static final class InfoDecoder
        implements Iterable<InfoDecoder>, java.util.Iterator<InfoDecoder>
    {
        public static final int HEADER_SIZE = 4;
        private final SbePhoneBookDecoder parentMessage;
        private DirectBuffer buffer;
        private int count;
        private int index;
        private int offset;
        private int blockLength;

        InfoDecoder(final SbePhoneBookDecoder parentMessage)
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
            count = (buffer.getShort(limit + 2, BYTE_ORDER) & 0xFFFF);
        }

        public InfoDecoder next()
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

        public static int countMinValue()
        {
            return 0;
        }

        public static int countMaxValue()
        {
            return 65534;
        }

        public static int sbeHeaderSize()
        {
            return HEADER_SIZE;
        }

        public static int sbeBlockLength()
        {
            return 46;
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

        public java.util.Iterator<InfoDecoder> iterator()
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

        public static int idId()
        {
            return 2;
        }

        public static int idSinceVersion()
        {
            return 0;
        }

        public static int idEncodingOffset()
        {
            return 0;
        }

        public static int idEncodingLength()
        {
            return 4;
        }

        public static String idMetaAttribute(final MetaAttribute metaAttribute)
        {
            if (MetaAttribute.PRESENCE == metaAttribute)
            {
                return "required";
            }

            return "";
        }

        public static long idNullValue()
        {
            return 4294967295L;
        }

        public static long idMinValue()
        {
            return 0L;
        }

        public static long idMaxValue()
        {
            return 4294967294L;
        }

        public long id()
        {
            return (buffer.getInt(offset + 0, BYTE_ORDER) & 0xFFFF_FFFFL);
        }


        public static int ageId()
        {
            return 3;
        }

        public static int ageSinceVersion()
        {
            return 0;
        }

        public static int ageEncodingOffset()
        {
            return 4;
        }

        public static int ageEncodingLength()
        {
            return 1;
        }

        public static String ageMetaAttribute(final MetaAttribute metaAttribute)
        {
            if (MetaAttribute.PRESENCE == metaAttribute)
            {
                return "required";
            }

            return "";
        }

        public static short ageNullValue()
        {
            return (short)255;
        }

        public static short ageMinValue()
        {
            return (short)0;
        }

        public static short ageMaxValue()
        {
            return (short)254;
        }

        public short age()
        {
            return ((short)(buffer.getByte(offset + 4) & 0xFF));
        }


        public static int genderId()
        {
            return 4;
        }

        public static int genderSinceVersion()
        {
            return 0;
        }

        public static int genderEncodingOffset()
        {
            return 5;
        }

        public static int genderEncodingLength()
        {
            return 1;
        }

        public static String genderMetaAttribute(final MetaAttribute metaAttribute)
        {
            if (MetaAttribute.PRESENCE == metaAttribute)
            {
                return "required";
            }

            return "";
        }

        public byte genderRaw()
        {
            return buffer.getByte(offset + 5);
        }

        public SbeGender gender()
        {
            return SbeGender.get(buffer.getByte(offset + 5));
        }


        public static int phoneNumId()
        {
            return 5;
        }

        public static int phoneNumSinceVersion()
        {
            return 0;
        }

        public static int phoneNumEncodingOffset()
        {
            return 6;
        }

        public static int phoneNumEncodingLength()
        {
            return 8;
        }

        public static String phoneNumMetaAttribute(final MetaAttribute metaAttribute)
        {
            if (MetaAttribute.PRESENCE == metaAttribute)
            {
                return "required";
            }

            return "";
        }

        public static long phoneNumNullValue()
        {
            return 0xffffffffffffffffL;
        }

        public static long phoneNumMinValue()
        {
            return 0x0L;
        }

        public static long phoneNumMaxValue()
        {
            return 0xfffffffffffffffeL;
        }

        public long phoneNum()
        {
            return buffer.getLong(offset + 6, BYTE_ORDER);
        }


        public static int nameId()
        {
            return 6;
        }

        public static int nameSinceVersion()
        {
            return 0;
        }

        public static int nameEncodingOffset()
        {
            return 14;
        }

        public static int nameEncodingLength()
        {
            return 32;
        }

        public static String nameMetaAttribute(final MetaAttribute metaAttribute)
        {
            if (MetaAttribute.PRESENCE == metaAttribute)
            {
                return "required";
            }

            return "";
        }

        public static byte nameNullValue()
        {
            return (byte)0;
        }

        public static byte nameMinValue()
        {
            return (byte)32;
        }

        public static byte nameMaxValue()
        {
            return (byte)126;
        }

        public static int nameLength()
        {
            return 32;
        }


        public byte name(final int index)
        {
            if (index < 0 || index >= 32)
            {
                throw new IndexOutOfBoundsException("index out of range: index=" + index);
            }

            final int pos = offset + 14 + (index * 1);

            return buffer.getByte(pos);
        }


        public static String nameCharacterEncoding()
        {
            return java.nio.charset.StandardCharsets.UTF_8.name();
        }

        public int getName(final byte[] dst, final int dstOffset)
        {
            final int length = 32;
            if (dstOffset < 0 || dstOffset > (dst.length - length))
            {
                throw new IndexOutOfBoundsException("Copy will go out of range: offset=" + dstOffset);
            }

            buffer.getBytes(offset + 14, dst, dstOffset, length);

            return length;
        }

        public String name()
        {
            final byte[] dst = new byte[32];
            buffer.getBytes(offset + 14, dst, 0, 32);

            int end = 0;
            for (; end < 32 && dst[end] != 0; ++end);

            return new String(dst, 0, end, java.nio.charset.StandardCharsets.UTF_8);
        }


        public StringBuilder appendTo(final StringBuilder builder)
        {
            if (null == buffer)
            {
                return builder;
            }

            builder.append('(');
            builder.append("id=");
            builder.append(this.id());
            builder.append('|');
            builder.append("age=");
            builder.append(this.age());
            builder.append('|');
            builder.append("gender=");
            builder.append(this.gender());
            builder.append('|');
            builder.append("phoneNum=");
            builder.append(this.phoneNum());
            builder.append('|');
            builder.append("name=");
            for (int i = 0; i < nameLength() && this.name(i) > 0; i++)
            {
                builder.append((char)this.name(i));
            }
            builder.append(')');

            return builder;
        }
        
        public InfoDecoder sbeSkip()
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

        final SbePhoneBookDecoder decoder = new SbePhoneBookDecoder();
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
        builder.append("[SbePhoneBook](sbeTemplateId=");
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
        builder.append("info=[");
        final int infoOriginalOffset = info.offset;
        final int infoOriginalIndex = info.index;
        final InfoDecoder info = this.info();
        if (info.count() > 0)
        {
            while (info.hasNext())
            {
                info.next().appendTo(builder);
                builder.append(',');
            }
            builder.setLength(builder.length() - 1);
        }
        info.offset = infoOriginalOffset;
        info.index = infoOriginalIndex;
        builder.append(']');

        limit(originalLimit);

        return builder;
    }
    
    public SbePhoneBookDecoder sbeSkip()
    {
        sbeRewind();
        InfoDecoder info = this.info();
        if (info.count() > 0)
        {
            while (info.hasNext())
            {
                info.next();
                info.sbeSkip();
            }
        }

        return this;
    }
}
