package io.seriform.thrift;

/**
 * The envelope of a call or an answer, with what is in it: the arguments of a function as a struct,
 * or a struct whose field 0 is its result and whose others are what it throws.
 *
 * @param name the name of the function
 * @param type what it is
 * @param sequence the number by which a caller finds the answer to its call
 * @param body what is in it; null where only the envelope was read
 * @param <T> the type of the body
 */
public record ThriftMessage<T>(String name, Type type, int sequence, T body) {

  /** What a message is. */
  public enum Type {
    /** A call that is answered. */
    CALL(1),
    /** An answer. */
    REPLY(2),
    /**
     * An answer that says what went wrong on the way; its body is a {@link ThriftFault}, or a tree
     * of one in the messages of {@link Thrift#messages(String)}.
     */
    EXCEPTION(3),
    /** A call without an answer. */
    ONEWAY(4);

    final int code;

    Type(int code) {
      this.code = code;
    }

    /** The type of a code; null for none. */
    static Type of(int code) {
      return code >= 1 && code <= 4 ? values()[code - 1] : null;
    }
  }
}
