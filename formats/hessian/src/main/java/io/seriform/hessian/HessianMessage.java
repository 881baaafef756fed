package io.seriform.hessian;

import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.HessianMessages;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * A message of the Hessian 2.0 protocol: a call, its reply, or an envelope around either. The
 * grammar is that of the Hessian 2.0 Web Services Protocol, as com.caucho writes it. There is no
 * server and no client; messages are values.
 *
 * <pre>{@code
 * byte[] bytes = new HessianMessage.Call("add", List.of(1, 2)).encode(hessian);
 * HessianMessage.Call call = HessianMessage.decodeCall(hessian, bytes, method -> types(method));
 * }</pre>
 *
 * <p>Arguments, results and details of faults are objects of the requested classes, or a {@link
 * HessianTree} if there is none.
 */
public sealed interface HessianMessage {

  /** The call of a method. Arguments may be null. */
  record Call(String method, List<Object> arguments) implements HessianMessage {
    /** Takes a copy of the list. */
    public Call {
      Objects.requireNonNull(method, "method");
      arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
    }
  }

  /** Result of a method; may be null. */
  record Reply(Object value) implements HessianMessage {}

  /**
   * Failure of a method.
   *
   * @param code such as {@code ServiceException}; null for none
   * @param message null for none
   * @param detail most often an exception of the other side, as a tree; null for none
   */
  record Fault(String code, String message, Object detail) implements HessianMessage {}

  /**
   * Bytes in an envelope, which are a message or value in another form.
   *
   * @param method the name of the form, such as {@code com.caucho.hessian.io.Deflation}
   * @param headers values by name, which precede the bytes
   * @param body the bytes, which must not be changed
   * @param footers values by name, which follow them
   */
  record Envelope(
      String method,
      Map<String, HessianTree> headers,
      byte[] body,
      Map<String, HessianTree> footers)
      implements HessianMessage {

    /** The form of bytes that zlib has compressed (RFC 1950), as {@code Compressed} reads them. */
    public static final String DEFLATION = "com.caucho.hessian.io.Deflation";

    /** Takes copies of the maps. */
    public Envelope {
      Objects.requireNonNull(method, "method");
      Objects.requireNonNull(body, "body");
      headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
      footers = Collections.unmodifiableMap(new LinkedHashMap<>(footers));
    }

    /** An envelope without headers and footers. */
    public static Envelope of(String method, byte[] body) {
      return new Envelope(method, Map.of(), body, Map.of());
    }
  }

  /**
   * Writes the message. Objects keep their identity from argument to argument.
   *
   * @throws io.seriform.error.EncodeException for a value that cannot be written
   */
  default byte[] encode(Hessian hessian) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    hessian.write(bytes, this);
    return bytes.toByteArray();
  }

  /**
   * Reads a message.
   *
   * @param types the types of the arguments of a call, or of the value of a reply, or of the detail
   *     of a fault; a tree is read if there is none
   * @throws SeriformException for bytes that are not such a message
   */
  static HessianMessage decode(Hessian hessian, byte[] bytes, Type... types) {
    return hessian.read(bytes, method -> types);
  }

  /**
   * Reads a call, whose method says what its arguments are.
   *
   * @param types the types of the arguments of a method
   * @throws SeriformException for bytes that are not a call
   */
  static Call decodeCall(Hessian hessian, byte[] bytes, Function<String, Type[]> types) {
    HessianMessage message = hessian.read(bytes, types);
    if (message instanceof Call call) {
      return call;
    }
    throw HessianMessages.noCall(message);
  }
}
