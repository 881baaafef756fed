/**
 * gRPC with plain classes as messages: services as Java interfaces, with or without a {@code
 * .proto} file, and marshallers for descriptors of one's own.
 */
package io.seriform.grpc;
