/**
 * The few annotations with which a class says how it wants to look as data. They mean the same in
 * every format; {@code io.seriform.model} is the only reader of them. A leaf: annotations know no
 * other room.
 */
package io.seriform.annotation;
