/**
 * The format as a whole: the protocol, roots, and messages of calls and replies.
 *
 * <p>Its parts, each of which knows only those before it:
 *
 * <ul>
 *   <li>{@code forms}: what variants write for values of the JDK
 *   <li>{@code wire}: codes, numbers, strings and errors
 *   <li>{@code names}: classes, their fields and their names
 *   <li>{@code read} and {@code write}: the state of readers and writers
 *   <li>{@code scalar}: single values and enum constants
 *   <li>{@code tree}: values of any class as trees
 *   <li>{@code containers}: arrays, collections and maps
 *   <li>{@code site}: {@code HessianReader} and {@code HessianWriter}, the hot path, whose static
 *       methods compiled codecs call
 *   <li>{@code open}: values whose class the message names
 * </ul>
 */
package io.seriform.hessian.internal;
