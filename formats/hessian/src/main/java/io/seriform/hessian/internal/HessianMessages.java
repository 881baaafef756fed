package io.seriform.hessian.internal;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianMessage;
import io.seriform.hessian.HessianMessage.Call;
import io.seriform.hessian.HessianMessage.Envelope;
import io.seriform.hessian.HessianMessage.Fault;
import io.seriform.hessian.HessianMessage.Reply;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes and reads messages of the protocol. */
public final class HessianMessages {

  private static final int MAJOR = 2;
  private static final int MINOR = 0;
  private static final String CODE = "code";
  private static final String MESSAGE = "message";
  private static final String DETAIL = "detail";

  private HessianMessages() {}

  // ---- writing

  /** Writes a message, and gives the writer back. */
  public static void write(HessianValueOutput out, HessianMessage message) {
    try (out) {
      put(out, message);
    }
  }

  private static void put(HessianValueOutput out, HessianMessage message) {
    if (message instanceof Envelope envelope) {
      out.raw('E');
      out.write(envelope.method());
      values(out, envelope.headers());
      out.write(envelope.body());
      values(out, envelope.footers());
      out.raw('Z');
      return;
    }
    out.raw('H', MAJOR, MINOR);
    if (message instanceof Call call) {
      out.raw('C');
      out.write(call.method());
      out.write(call.arguments().size());
      call.arguments().forEach(out::write);
    } else if (message instanceof Reply reply) {
      out.raw('R');
      out.write(reply.value());
    } else {
      fault(out, (Fault) message);
    }
  }

  /** The fault is a map, which has a number as any other. */
  private static void fault(HessianValueOutput out, Fault fault) {
    out.raw('F', HessianCode.MAP_UNTYPED);
    out.number();
    out.write(CODE);
    out.write(fault.code());
    out.write(MESSAGE);
    out.write(fault.message());
    out.write(DETAIL);
    out.write(fault.detail());
    out.raw(HessianCode.END);
  }

  private static void values(HessianValueOutput out, Map<String, HessianTree> values) {
    out.write(values.size());
    values.forEach(
        (name, value) -> {
          out.write(name);
          out.write(value);
        });
  }

  // ---- reading

  /** Reads a message, and gives the reader back. */
  public static HessianMessage read(HessianValueInput in, Function<String, Type[]> types) {
    try (in) {
      if (in.raw('H') && (in.raw() != MAJOR || in.raw() != MINOR)) {
        throw in.error("a version of the protocol that is not 2.0");
      }
      int code = in.raw();
      HessianMessage message =
          switch (code) {
            case 'C' -> call(in, types);
            case 'R' -> new Reply(in.read(type(types.apply(""), 0)));
            case 'F' -> readFault(in, types.apply(""));
            case 'E' -> envelope(in);
            default ->
                throw in.error(String.format("not a call, reply, fault or envelope: 0x%02x", code));
          };
      if (in.hasNext()) {
        throw in.error("trailing bytes");
      }
      return message;
    }
  }

  private static Type type(Type[] types, int i) {
    return types != null && i < types.length ? types[i] : HessianTree.class;
  }

  private static Call call(HessianValueInput in, Function<String, Type[]> types) {
    String method = name(in);
    int n = count(in);
    Type[] of = types.apply(method);
    List<Object> arguments = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      try {
        arguments.add(in.read(type(of, i)));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    return new Call(method, arguments);
  }

  private static Fault readFault(HessianValueInput in, Type[] types) {
    if (in.raw(HessianCode.MAP_UNTYPED)) {
      in.number();
    }
    String code = null;
    String message = null;
    Object detail = null;
    while (!in.raw(HessianCode.END)) {
      String name = name(in);
      switch (name) {
        case CODE -> code = in.read(String.class);
        case MESSAGE -> message = in.read(String.class);
        case DETAIL -> detail = in.read(type(types, 0));
        default -> in.read(HessianTree.class);
      }
    }
    return new Fault(code, message, detail);
  }

  private static Envelope envelope(HessianValueInput in) {
    String method = name(in);
    Map<String, HessianTree> headers = new LinkedHashMap<>();
    Map<String, HessianTree> footers = new LinkedHashMap<>();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (!in.raw(HessianCode.END)) {
      values(in, headers);
      byte[] bytes = in.read(byte[].class);
      if (bytes == null) {
        throw in.error("an envelope without bytes");
      }
      body.writeBytes(bytes);
      values(in, footers);
    }
    return new Envelope(method, headers, body.toByteArray(), footers);
  }

  private static void values(HessianValueInput in, Map<String, HessianTree> all) {
    int n = count(in);
    for (int i = 0; i < n; i++) {
      all.put(name(in), in.read(HessianTree.class));
    }
  }

  private static String name(HessianValueInput in) {
    String name = in.read(String.class);
    if (name == null) {
      throw in.error("null where a name is expected");
    }
    return name;
  }

  private static int count(HessianValueInput in) {
    int n = in.read(int.class);
    if (n < 0) {
      throw in.error("a negative count: " + n);
    }
    return n;
  }

  public static SeriformException noCall(HessianMessage message) {
    MappingException e = new MappingException("a message that is not a call");
    e.expecting("Call", message.getClass().getSimpleName());
    return e.at(HessianErrors.FORMAT, -1);
  }
}
