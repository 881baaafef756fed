/**
 * Emits the methods that read objects: the properties in the expected order or in any other, and
 * the making of the object by its constructor, factory, builder or setters.
 */
package io.seriform.codec.compile.construct;
