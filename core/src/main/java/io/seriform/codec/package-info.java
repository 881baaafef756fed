/**
 * Which steps write and read a type. A {@link io.seriform.codec.Plan} is made of the model; two
 * engines carry it out: the compiler in {@code codec.compile}, and the interpreter ({@code Walker}
 * and {@code InterpretedObject}), which is the oracle that compiled codecs are tested against. Both
 * call the same static methods of a format's writer and reader, its {@link
 * io.seriform.codec.Protocol}.
 *
 * <p>This package is for the authors of formats; users of a format need {@code io.seriform} only.
 */
package io.seriform.codec;
