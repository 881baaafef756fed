package io.seriform.thrift;

import io.seriform.annotation.Property;

/**
 * Answer of a server that could not execute a call: the body of a message of type {@link
 * ThriftMessage.Type#EXCEPTION}, called TApplicationException elsewhere.
 *
 * @param message what went wrong; null if the fault does not say
 * @param type number that Thrift assigns to the kind of fault, such as 1 for an unknown function; 0
 *     if the fault does not say
 */
public record ThriftFault(@Property(id = 1) String message, @Property(id = 2) int type) {}
