package io.seriform.flatbuffers.internal.flex;

import io.seriform.wire.Limits;

/**
 * The settings of writing and reading FlexBuffers.
 *
 * @param limits bounds of depth, strings, keys and elements
 * @param typedVectors whether arrays of one kind of number are typed vectors
 * @param sharedKeys whether equal keys are written once
 * @param sharedStrings whether equal strings are written once
 */
public record FlexSettings(
    Limits limits, boolean typedVectors, boolean sharedKeys, boolean sharedStrings) {

  /** As flatc writes them: untyped vectors, each key once. */
  public static FlexSettings of(Limits limits) {
    return new FlexSettings(limits, false, true, false);
  }
}
