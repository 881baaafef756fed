/**
 * The compiler of plans: {@link io.seriform.codec.compile.Compiler} makes hidden classes that call
 * the protocol methods of a format in a straight line; no format is named here. {@code code} has
 * the class being made and its instructions, {@code write} what writes values, {@code read} what
 * reads them, {@code construct} what reads objects and makes them.
 */
package io.seriform.codec.compile;
