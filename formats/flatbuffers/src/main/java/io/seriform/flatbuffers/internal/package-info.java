/**
 * The format as a whole: the protocol, roots and frames, and the verifier.
 *
 * <p>Its parts, each of which knows only those before it:
 *
 * <ul>
 *   <li>{@code flex}: FlexBuffers
 *   <li>{@code wire}: numbers, vtables and errors, and the state of readers and writers. The writer
 *       keeps the fields of a table in slots and lays them out at its end, backwards from the end
 *       of the buffer; the reader checks a table's header once, and each field where it is read
 *   <li>{@code site}: {@code FlatbuffersReader} and {@code FlatbuffersWriter}, whose static methods
 *       compiled codecs call, and the places and contents of values
 *   <li>{@code layout}: {@code TableLayout} and its parts, which describe classes as data
 *   <li>{@code schema}: the fields of classes, and their sites
 *   <li>{@code tree}: values without a class
 *   <li>{@code view}: interfaces over bytes; they call {@code FlatbuffersAccess}
 * </ul>
 */
package io.seriform.flatbuffers.internal;
