package io.seriform.msgpack.internal.site;

import io.seriform.document.SelfDescribingOptions;
import io.seriform.msgpack.MsgpackOptions;
import java.util.Map;

/**
 * The settings that options make.
 *
 * @param options what all self-describing formats have
 * @param dates how instants are written
 * @param raw whether the format is that of before 2013
 * @param ids whether numbers are written in place of names
 * @param checksUtf8 whether malformed UTF-8 is an error
 * @param referenceType the extension of references
 * @param extensions those of users, by class
 */
public record MsgpackSettings(
    SelfDescribingOptions<?> options,
    MsgpackOptions.Dates dates,
    boolean raw,
    boolean ids,
    boolean checksUtf8,
    int referenceType,
    Map<Class<?>, MsgpackExtension> extensions) {}
