package io.seriform.json.internal.site;

import io.seriform.document.SelfDescribingOptions;
import io.seriform.json.JsonOptions;

/**
 * The settings that options make.
 *
 * @param options what all self-describing formats have
 * @param dates how instants are written
 * @param ascii whether all other characters are escaped
 * @param plainDecimals whether decimals have no exponent
 * @param numbersAsText whether numbers are written in quotes
 * @param base64 the alphabet of bytes
 * @param indent the spaces of a level; 0 for one line
 * @param syntax what is read beyond RFC 8259
 */
public record JsonSettings(
    SelfDescribingOptions<?> options,
    JsonOptions.Dates dates,
    boolean ascii,
    boolean plainDecimals,
    boolean numbersAsText,
    JsonOptions.Base64Variant base64,
    int indent,
    JsonSyntax syntax) {}
