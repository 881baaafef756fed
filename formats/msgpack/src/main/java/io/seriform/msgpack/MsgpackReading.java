package io.seriform.msgpack;

import io.seriform.codec.tokens.Leniency;

/**
 * What a reader has to know of the options.
 *
 * @param raw whether a string is accepted for declared binary
 * @param lastDuplicateWins whether repeated properties are accepted
 * @param checksUtf8 whether malformed UTF-8 is an error
 * @param leniency what is read in place of the values that types ask for
 */
record MsgpackReading(
    boolean raw, boolean lastDuplicateWins, boolean checksUtf8, Leniency leniency) {}
