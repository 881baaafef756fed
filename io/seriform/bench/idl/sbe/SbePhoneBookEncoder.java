/* Generated SBE (Simple Binary Encoding) message codec. */
package io.seriform.bench.idl.sbe;

import org.agrona.MutableDirectBuffer;

@SuppressWarnings("all")
public final class SbePhoneBookEncoder
{
    public static final int BLOCK_LENGTH = 0;
    public static final int TEMPLATE_ID = 1;
    public static final int SCHEMA_ID = 2;
    public static final int SCHEMA_VERSION = 0;
    public static final String SEMANTIC_VERSION = "1";
    public static final java.nio.ByteOrder BYTE_ORDER = java.nio.ByteOrder.LITTLE_ENDIAN;

    private final SbePhoneBookEncoder parentMessage = this;
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

    public SbePhoneBookEncoder wrap(final MutableDirectBuffer buffer, final int offset)
    {
        if (buffer != this.buffer)
        {
            this.buffer = buffer;
        }
        this.offset = offset;
        limit(offset + BLOCK_LENGTH);

        return this;
    }

    public SbePhoneBookEncoder wrapAndApplyHeader(
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

    private final InfoEncoder info = new InfoEncoder(this);

    public static long infoId()
    {
        return 1;
    }

    public InfoEncoder infoCount(final int count)
    {
        info.wrap(buffer, count);
        return info;
    }

    public static final class InfoEncoder
    {
        public static final int HEADER_SIZE = 4;
        private final SbePhoneBookEncoder parentMessage;
        private MutableDirectBuffer buffer;
        private int count;
        private int index;
        private int offset;
        private int initialLimit;

        InfoEncoder(final SbePhoneBookEncoder parentMessage)
        {
            this.parentMessage = parentMessage;
        }

        public void wrap(final MutableDirectBuffer buffer, final int count)
        {
            if (count < 0 || count > 65534)
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
            buffer.putShort(limit + 0, (short)46, BYTE_ORDER);
            buffer.putShort(limit + 2, (short)count, BYTE_ORDER);
        }

        public InfoEncoder next()
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
            buffer.putShort(initialLimit + 2, (short)count, BYTE_ORDER);

            return count;
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

        public InfoEncoder id(final long value)
        {
            buffer.putInt(offset + 0, (int)value, BYTE_ORDER);
            return this;
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

        public InfoEncoder age(final short value)
        {
            buffer.putByte(offset + 4, (byte)value);
            return this;
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

        public InfoEncoder gender(final SbeGender value)
        {
            buffer.putByte(offset + 5, value.value());
            return this;
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

        public InfoEncoder phoneNum(final long value)
        {
            buffer.putLong(offset + 6, value, BYTE_ORDER);
            return this;
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


        public InfoEncoder name(final int index, final byte value)
        {
            if (index < 0 || index >= 32)
            {
                throw new IndexOutOfBoundsException("index out of range: index=" + index);
            }

            final int pos = offset + 14 + (index * 1);
            buffer.putByte(pos, value);

            return this;
        }

        public static String nameCharacterEncoding()
        {
            return java.nio.charset.StandardCharsets.UTF_8.name();
        }

        public InfoEncoder putName(final byte[] src, final int srcOffset)
        {
            final int length = 32;
            if (srcOffset < 0 || srcOffset > (src.length - length))
            {
                throw new IndexOutOfBoundsException("Copy will go out of range: offset=" + srcOffset);
            }

            buffer.putBytes(offset + 14, src, srcOffset, length);

            return this;
        }

        public InfoEncoder name(final String src)
        {
            final int length = 32;
            final byte[] bytes = (null == src || src.isEmpty()) ? org.agrona.collections.ArrayUtil.EMPTY_BYTE_ARRAY : src.getBytes(java.nio.charset.StandardCharsets.UTF_8);
            if (bytes.length > length)
            {
                throw new IndexOutOfBoundsException("String too large for copy: byte length=" + bytes.length);
            }

            buffer.putBytes(offset + 14, bytes, 0, bytes.length);

            for (int start = bytes.length; start < length; ++start)
            {
                buffer.putByte(offset + 14 + start, (byte)0);
            }

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

        final SbePhoneBookDecoder decoder = new SbePhoneBookDecoder();
        decoder.wrap(buffer, offset, BLOCK_LENGTH, SCHEMA_VERSION);

        return decoder.appendTo(builder);
    }
}
