/**
 * What writes and reads Protocol Buffers. The hot path is in {@code ProtobufWriter}, {@code
 * ProtobufReader} and {@code ProtobufNumbers}; the slow paths are in {@code ProtobufSlow} and
 * {@code ProtobufSkip}. {@code ProtobufProtocol} prepares the fields of each class.
 */
package io.seriform.protobuf.internal;
