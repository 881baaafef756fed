/**
 * The SPI of formats: the {@link io.seriform.codec.Protocol}, the {@link
 * io.seriform.codec.TypeCodec} that writes and reads the values of one type, and what formats and
 * engines share: errors with their place, the rules by which protocol methods are found, frames of
 * streams.
 *
 * <p>A plan ({@code codec.plan}) is made of the model of a type. Two engines carry it out: compiled
 * codecs ({@code codec.compile}) and the interpreter ({@code codec.interpret}), which is the oracle
 * that compiled codecs are tested against. Both call the same static methods of a format's writer
 * and reader. {@code codec.registry} puts the parts together.
 *
 * <p>This package and those below it are for the authors of formats; users of a format need {@code
 * io.seriform} only.
 */
package io.seriform.codec;
