package io.seriform.codec;

import java.lang.reflect.Type;

/**
 * Where a codec comes from.
 *
 * @param codecs the codecs of the format
 * @param type the type that the codec was made for
 */
public record CodecOrigin(CodecSource codecs, Type type) {}
