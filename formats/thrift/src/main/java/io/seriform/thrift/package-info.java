/**
 * Apache Thrift, the binary and the compact protocol as of release 0.25: structs, unions,
 * exceptions, containers, enums, {@code uuid}, the message envelope and framed transport. {@link
 * io.seriform.thrift.Thrift} is the entry point.
 */
package io.seriform.thrift;
