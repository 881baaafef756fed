/** How values are laid out, as data, to be compared with schemas. */
package io.seriform.flatbuffers.internal.layout;
