/**
 * The format as a whole: roots, unions, trees, frames, and the envelopes of messages.
 *
 * <p>Its parts, each of which knows only those before it:
 *
 * <ul>
 *   <li>{@code site}: what is prepared for a property or a class, and what both protocols have in
 *       common
 *   <li>{@code protocol}: {@code BinaryWriter}, {@code CompactWriter}, {@code BinaryReader} and
 *       {@code CompactReader}, the hot paths, whose static methods compiled codecs call
 *   <li>{@code binding}: how classes become structs, and how they relate to a schema
 * </ul>
 */
package io.seriform.thrift.internal;
