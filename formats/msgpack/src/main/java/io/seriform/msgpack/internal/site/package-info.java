/** The protocol that compiled codecs call, and what is prepared for each place and class. */
package io.seriform.msgpack.internal.site;
