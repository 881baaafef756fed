/**
 * What writes and reads Thrift. The hot paths are the static methods of {@link
 * io.seriform.thrift.internal.BinaryWriter}, {@link io.seriform.thrift.internal.CompactWriter},
 * {@link io.seriform.thrift.internal.BinaryReader} and {@link
 * io.seriform.thrift.internal.CompactReader}, which compiled codecs call.
 */
package io.seriform.thrift.internal;
