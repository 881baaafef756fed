package io.seriform.thrift;

/**
 * Envelope of a call or a reply, with its body: a struct of the arguments of a function, or a
 * struct whose field 0 is the result and whose other fields are the exceptions.
 *
 * @param name the name of the function
 * @param type kind of message
 * @param sequence number that relates a reply to its call
 * @param body the content; null if only the envelope was read
 * @param <T> the type of the body
 */
public record ThriftMessage<T>(String name, Type type, int sequence, T body) {

  /** Kind of a message. */
  public enum Type {
    /** A call that expects a reply. */
    CALL,
    /** A reply. */
    REPLY,
    /**
     * A reply that reports a failure outside of the function; its body is a {@link ThriftFault}, or
     * its tree in the messages of {@link Thrift#messages(String)}.
     */
    EXCEPTION,
    /** A call without a reply. */
    ONEWAY
  }
}
