/**
 * Names prepared once: the properties of a class, the constants of an enum and the classes that a
 * document may name, found by their bytes.
 */
package io.seriform.codec.names;
