package io.seriform.codec;

import java.lang.reflect.Type;

/**
 * Format and type that a codec was made for.
 *
 * @param codecs the codecs of the format
 * @param type the type that the codec was made for
 */
public record CodecOrigin(CodecSource codecs, Type type) {}
