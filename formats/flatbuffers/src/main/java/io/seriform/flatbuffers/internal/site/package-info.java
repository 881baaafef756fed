/** Data prepared for a property or a class, and the methods that compiled codecs call. */
package io.seriform.flatbuffers.internal.site;
