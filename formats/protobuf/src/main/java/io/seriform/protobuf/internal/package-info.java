/**
 * The format as a whole: the protocol, subtypes, {@code Any}, and frames.
 *
 * <p>Its parts, each of which knows only those before it:
 *
 * <ul>
 *   <li>{@code site}: what is prepared for a property, a class or an enum
 *   <li>{@code wire}: numbers, lengths and errors, and the state of readers; the slow paths are in
 *       {@code ProtobufSlow} and {@code ProtobufSkip}
 *   <li>{@code message}: {@code ProtobufWriter} and {@code ProtobufReader}, the hot paths, whose
 *       static methods compiled codecs call, and values without a class
 *   <li>{@code scalar}: single values
 *   <li>{@code schema}: the fields of each class, its enums and its sites
 * </ul>
 */
package io.seriform.protobuf.internal;
