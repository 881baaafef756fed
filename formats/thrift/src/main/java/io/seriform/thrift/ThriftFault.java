package io.seriform.thrift;

import io.seriform.annotation.Property;

/**
 * What a server answers that could not do a call: the body of a message of type {@link
 * ThriftMessage.Type#EXCEPTION}, called TApplicationException elsewhere.
 *
 * @param message what went wrong; null where it does not say
 * @param type one of the numbers that Thrift gives to sorts of faults, such as 1 for an unknown
 *     function; 0 where it does not say
 */
public record ThriftFault(@Property(id = 1) String message, @Property(id = 2) int type) {}
