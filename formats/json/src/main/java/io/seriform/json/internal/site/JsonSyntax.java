package io.seriform.json.internal.site;

import io.seriform.document.tokens.Leniency;

/**
 * The leniency of a reader beyond RFC 8259, or beyond the requested types; none by default.
 *
 * @param comments whether {@code //} and block comments count as whitespace
 * @param trailingCommas whether a comma is accepted before a closing bracket
 * @param singleQuotes whether strings and names may be quoted with apostrophes
 * @param nonFinite whether NaN, Infinity and -Infinity are numbers
 * @param lastDuplicateWins whether a repeated property of a class, or key of a tree, replaces the
 *     value read before
 * @param leniency what is read in place of the values that types ask for
 */
public record JsonSyntax(
    boolean comments,
    boolean trailingCommas,
    boolean singleQuotes,
    boolean nonFinite,
    boolean lastDuplicateWins,
    Leniency leniency) {}
