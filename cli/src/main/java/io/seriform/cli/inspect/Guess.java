package io.seriform.cli.inspect;

import io.seriform.cli.wire.WireFormat;
import java.util.List;

/**
 * A format that a message may be in.
 *
 * @param format null for a format of others, which can only be named
 * @param name the name of the format
 * @param score from 0, impossible, to 100, certain
 * @param reasons why, and why not
 */
public record Guess(WireFormat format, String name, int score, List<String> reasons) {}
