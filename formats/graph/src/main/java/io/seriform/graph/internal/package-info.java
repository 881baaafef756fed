/**
 * The format as a whole: the protocol, and what messages have before and between values.
 *
 * <p>Its parts, each of which knows only those before it:
 *
 * <ul>
 *   <li>{@code names} and {@code registration}: names of classes, and which may be registered
 *   <li>{@code schema}: what values look like in messages, as data
 *   <li>{@code wire}: numbers, strings and errors, and the state of readers and writers
 *   <li>{@code site}: {@code GraphReader} and {@code GraphWriter}, the hot path, whose static
 *       methods compiled codecs call
 *   <li>{@code containers}: arrays, collections and maps
 *   <li>{@code classes}: the closed sets of classes, and the schemas of this side
 *   <li>{@code hooks}: objects of registered classes, and those that write themselves
 *   <li>{@code evolve}: messages whose classes look different
 * </ul>
 */
package io.seriform.graph.internal;
