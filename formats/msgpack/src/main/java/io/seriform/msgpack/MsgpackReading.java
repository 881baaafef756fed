package io.seriform.msgpack;

/**
 * What a reader has to know of the options.
 *
 * @param raw whether a string may stand where binary is expected
 * @param lastDuplicateWins whether repeated properties are no error
 * @param checksUtf8 whether malformed UTF-8 is an error
 */
record MsgpackReading(boolean raw, boolean lastDuplicateWins, boolean checksUtf8) {}
