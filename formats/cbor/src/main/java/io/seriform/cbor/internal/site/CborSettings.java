package io.seriform.cbor.internal.site;

import io.seriform.cbor.CborOptions;
import io.seriform.document.SelfDescribingOptions;

/**
 * The settings that options make.
 *
 * @param options what all self-describing formats have
 * @param ids which properties have numbers as keys
 * @param epoch whether instants and dates are written as numbers
 * @param order the order of entries
 * @param selfDescribed whether documents begin with a tag that tells CBOR
 * @param checksUtf8 whether malformed UTF-8 is an error
 */
public record CborSettings(
    SelfDescribingOptions<?> options,
    CborOptions.Ids ids,
    boolean epoch,
    CborOptions.Order order,
    boolean selfDescribed,
    boolean checksUtf8) {}
