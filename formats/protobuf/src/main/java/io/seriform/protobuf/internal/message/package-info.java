/** The methods that compiled codecs call, and values without a class. */
package io.seriform.protobuf.internal.message;
