/** The binary and the compact protocol: the methods that compiled codecs call. */
package io.seriform.thrift.internal.protocol;
