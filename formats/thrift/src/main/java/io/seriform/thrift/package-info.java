/**
 * Apache Thrift, the binary and the compact protocol as of release 0.25: structs, unions,
 * exceptions, containers, enums, {@code uuid}, the message envelope and framed transport.
 *
 * <p>The hot paths are the static methods of {@link io.seriform.thrift.BinaryWriter}, {@link
 * io.seriform.thrift.CompactWriter}, {@link io.seriform.thrift.BinaryReader} and {@link
 * io.seriform.thrift.CompactReader}, which compiled codecs call.
 */
package io.seriform.thrift;
