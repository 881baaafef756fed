package io.seriform.testkit.hostile;

import io.seriform.StreamDecoder;
import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.DocumentPatch;
import io.seriform.document.TokenReader;
import io.seriform.error.SeriformException;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.modules.Signatures;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A fuzz target that calls entry points: all of the classes and objects that it is given, by
 * reflection, so that a method that is added is fuzzed with no change here. Each call costs memory
 * and, while fuzzing, time in proportion to its input, and throws nothing but the library's own
 * exceptions, also on a thread with a small stack.
 *
 * <p>The first byte of an input chooses the method, and with its highest bit a small stack; the
 * second chooses the class to read, or another argument. What follows are the inputs of the method,
 * each but the last behind two bytes with its length.
 */
public final class CallTarget implements Fuzzable {

  /** Bytes of the stack of a thread that has little. */
  private static final int SMALL_STACK = 256 << 10;

  private static final int HEAD = 2;
  private static final int SMALL = 0x80;

  private record Call(Object receiver, Executable method, List<Function<Input, Object>> arguments) {
    int inputs() {
      return (int) EntryPoints.carriers(method).count();
    }

    String name() {
      return method.getDeclaringClass().getSimpleName() + '.' + EntryPoints.signature(method);
    }
  }

  private record Fresh(Supplier<?> object) {}

  private record Seed(Set<String> methods, Object[] parts) {}

  /** The parts of an input, taken one after the other. */
  private static final class Input {
    private final ByteBuffer bytes;
    private final int choice;
    private int left;

    Input(byte[] input, int parts) {
      bytes = ByteBuffer.wrap(input, HEAD, input.length - HEAD);
      choice = input[1] & 0xFF;
      left = parts;
    }

    byte[] next() {
      left--;
      int length = bytes.remaining();
      if (left > 0 && length >= Short.BYTES) {
        length = Math.min(bytes.getShort() & 0xFFFF, bytes.remaining());
      }
      byte[] part = new byte[length];
      bytes.get(part);
      return part;
    }
  }

  private final Set<Object> receivers = new LinkedHashSet<>();
  private final Map<Class<?>, Function<byte[], ?>> makers = new LinkedHashMap<>();
  private final Map<Class<?>, Supplier<?>> given = new LinkedHashMap<>();
  private final Map<Class<?>, List<?>> choices = new LinkedHashMap<>();
  private final Map<String, String> without = new LinkedHashMap<>();
  private final Map<Class<?>, Consumer<Object>> uses = new LinkedHashMap<>();
  private final List<Class<? extends Throwable>> refusals = new ArrayList<>();

  /** Classes and references. */
  private final List<Object> types = new ArrayList<>();

  private final Map<String, List<Object[]>> arguments = new LinkedHashMap<>();
  private final List<Seed> seeds = new ArrayList<>();
  private final SmallStacks.Worker smallStack = new SmallStacks.Worker(SMALL_STACK);
  private int times = 1;

  /** Of the call that is made; null before the first that takes one. */
  private Path file;

  private List<Call> calls;

  /** A target without calls. */
  public CallTarget() {
    refusing(SeriformException.class);
    making(byte[].class, bytes -> bytes);
    making(InputStream.class, bytes -> new Trickle(bytes, 3));
    making(ByteBuffer.class, bytes -> ByteBuffer.allocateDirect(bytes.length).put(bytes).flip());
    making(
        ReadableByteChannel.class, bytes -> Channels.newChannel(new ByteArrayInputStream(bytes)));
    making(String.class, CallTarget::text);
    making(CharSequence.class, CallTarget::text);
    making(String[].class, bytes -> text(bytes).split("\n", -1));
    making(Reader.class, bytes -> new StringReader(text(bytes)));
    making(Document.class, FuzzTrees::read);
    making(DocumentObject.class, bytes -> Document.object().put("k", FuzzTrees.read(bytes)));
    making(DocumentArray.class, bytes -> Document.array().add(FuzzTrees.read(bytes)));
    making(DocumentPatch.class, bytes -> DocumentPatch.of(FuzzTrees.read(bytes)));
    making(Path.class, this::file);
    making(File.class, bytes -> file(bytes).toFile());
    using(Iterator.class, CallTarget::drain);
    using(StreamDecoder.class, CallTarget::drain);
    using(TokenReader.class, TokenReader::skip);
  }

  private static void drain(Iterator<?> all) {
    while (all.hasNext()) {
      all.next();
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private Path file(byte[] bytes) {
    try {
      if (file == null) {
        file = Files.createTempFile("fuzz", ".input");
        file.toFile().deleteOnExit();
      }
      return Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Calls all entry points of objects. */
  public CallTarget on(Object... objects) {
    receivers.addAll(Arrays.asList(objects));
    return this;
  }

  /** Calls all entry points of an object that they change, each of a new one. */
  public CallTarget onNew(Supplier<?> object) {
    receivers.add(new Fresh(object));
    return this;
  }

  /** Calls all static entry points and constructors of classes. */
  public CallTarget statics(Class<?>... classes) {
    receivers.addAll(Arrays.asList(classes));
    return this;
  }

  /** Makes input of a type from bytes. */
  public <T> CallTarget making(Class<T> type, Function<byte[], ? extends T> maker) {
    makers.put(type, maker);
    return this;
  }

  /** Gives a value for each parameter of a type that is no input. */
  public <T> CallTarget giving(Class<T> type, Supplier<? extends T> value) {
    given.put(type, value);
    return this;
  }

  /** Reads objects of these classes. */
  public CallTarget types(Class<?>... all) {
    types.addAll(Arrays.asList(all));
    return this;
  }

  /** Reads objects of these types. */
  public CallTarget types(TypeRef<?>... all) {
    types.addAll(Arrays.asList(all));
    return this;
  }

  /** Gives one of some values for each parameter of a type that is no input. */
  @SafeVarargs
  public final <T> CallTarget choosing(Class<T> type, T... values) {
    List<T> all = new ArrayList<>();
    for (T value : values) {
      all.add(value);
    }
    choices.put(type, all);
    return this;
  }

  /**
   * Gives one method arguments that belong together; more than once, one of these is chosen.
   *
   * @param method its name and the simple names of its parameters: {@code view(byte[],Class)}
   * @param values a value for each parameter; those of input are ignored
   */
  public CallTarget giving(String method, Object... values) {
    arguments.computeIfAbsent(method, m -> new ArrayList<>()).add(values);
    return this;
  }

  /**
   * Leaves out a method that takes no input, although its parameters look like it.
   *
   * @param method its name and the simple names of its parameters: {@code encode(Object,byte[])}
   * @param reason for readers
   */
  public CallTarget without(String method, String reason) {
    if (without.put(method, reason) != null) {
      throw new IllegalStateException(method + " is left out twice");
    }
    return this;
  }

  /** Uses what is returned, as callers do. */
  public <T> CallTarget using(Class<T> type, Consumer<? super T> use) {
    uses.put(type, value -> use.accept(type.cast(value)));
    return this;
  }

  /** Accepts exceptions of a kind as refusals of input. */
  @SafeVarargs
  public final CallTarget refusing(Class<? extends Throwable>... kinds) {
    for (Class<? extends Throwable> kind : kinds) {
      refusals.add(kind);
    }
    return this;
  }

  /** Allows so many times of the memory and time: for calls into another library. */
  public CallTarget times(int all) {
    times = all;
    return this;
  }

  /** Adds inputs for each method with as many: texts, bytes or trees. */
  public CallTarget seed(Object... parts) {
    seeds.add(new Seed(Set.of(), parts));
    return this;
  }

  /** Adds inputs for the methods of a name. */
  public CallTarget seedOf(String method, Object... parts) {
    seeds.add(new Seed(Set.of(method), parts));
    return this;
  }

  /** Returns true if a method is called on an object of a class, or on the class, or left out. */
  boolean calls(EntryPoints.EntryPoint point) {
    return without.containsKey(EntryPoints.signature(point.method()))
        || calls().stream().anyMatch(call -> covers(call, point));
  }

  private static boolean covers(Call call, EntryPoints.EntryPoint point) {
    boolean onIt =
        call.receiver() instanceof Class<?> owner
            ? owner == point.type()
            : point.type().isInstance(object(call.receiver()));
    return onIt
        && EntryPoints.signature(call.method()).equals(EntryPoints.signature(point.method()));
  }

  private List<Call> calls() {
    if (calls == null) {
      List<Call> all = new ArrayList<>();
      for (Object receiver : receivers) {
        for (Executable method : methods(receiver)) {
          if (!without.containsKey(EntryPoints.signature(method))) {
            all.add(call(receiver, method));
          }
        }
      }
      calls = all;
    }
    return calls;
  }

  private static List<Executable> methods(Object receiver) {
    if (receiver instanceof Class<?> owner) {
      return EntryPoints.of(owner).filter(CallTarget::isStatic).toList();
    }
    Map<String, Executable> found = new LinkedHashMap<>();
    for (Class<?> each = object(receiver).getClass(); each != null; each = each.getSuperclass()) {
      List<Class<?>> named = new ArrayList<>(List.of(each));
      named.addAll(Arrays.asList(each.getInterfaces()));
      for (Class<?> type : named) {
        if (Signatures.isVisible(type)) {
          EntryPoints.of(type)
              .filter(method -> !isStatic(method))
              .forEach(method -> found.putIfAbsent(EntryPoints.signature(method), method));
        }
      }
    }
    return List.copyOf(found.values());
  }

  private static Object object(Object receiver) {
    return receiver instanceof Fresh fresh ? fresh.object().get() : receiver;
  }

  private static boolean isStatic(Executable method) {
    return method instanceof Constructor<?> || Modifier.isStatic(method.getModifiers());
  }

  private Call call(Object receiver, Executable method) {
    List<Function<Input, Object>> arguments = new ArrayList<>();
    Class<?>[] parameters = method.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      boolean ranged =
          parameters[i] == byte[].class
              && i + 2 < parameters.length
              && parameters[i + 1] == int.class
              && parameters[i + 2] == int.class;
      if (ranged) {
        // the bytes stand in an array of others
        arguments.add(
            input -> {
              byte[] bytes = input.next();
              byte[] around = new byte[bytes.length + 2 * HEAD];
              System.arraycopy(bytes, 0, around, HEAD, bytes.length);
              return around;
            });
        arguments.add(input -> HEAD);
        arguments.add(null);
        i += 2;
      } else {
        arguments.add(argument(method, i));
      }
    }
    return new Call(receiver, method, arguments);
  }

  private Function<Input, Object> argument(Executable method, int index) {
    Class<?> parameter = method.getParameterTypes()[index];
    Function<byte[], ?> maker = makers.get(parameter);
    if (maker != null) {
      return input -> maker.apply(input.next());
    }
    List<Object[]> own = arguments.get(EntryPoints.signature(method));
    if (own != null) {
      return input -> own.get(input.choice % own.size())[index];
    }
    Supplier<?> value = given.get(parameter);
    if (value != null) {
      return input -> value.get();
    }
    List<?> values = choices.get(parameter);
    if (values != null) {
      return input -> values.get(input.choice % values.size());
    }
    List<?> choice = types(parameter);
    if (!choice.isEmpty()) {
      return input -> choice.get(input.choice % choice.size());
    }
    if (parameter.isPrimitive()) {
      Object zero = Array.get(Array.newInstance(parameter, 1), 0);
      return input -> zero;
    }
    throw new IllegalStateException(
        EntryPoints.signature(method)
            + " of "
            + method.getDeclaringClass().getName()
            + " needs a "
            + parameter.getName()
            + ": add giving(...), or making(...) for input, or types(...)");
  }

  /** Returns the number of values that the second byte chooses from for a method. */
  private int choices(Call call) {
    List<Object[]> own = arguments.get(EntryPoints.signature(call.method()));
    if (own != null) {
      return own.size();
    }
    return Arrays.stream(call.method().getParameterTypes())
        .mapToInt(each -> choices.containsKey(each) ? choices.get(each).size() : types(each).size())
        .reduce(1, Math::max);
  }

  private List<?> types(Class<?> parameter) {
    return parameter == Type.class
        ? types.stream().map(each -> each instanceof TypeRef<?> ref ? ref.type() : each).toList()
        : parameter == Class.class || parameter == TypeRef.class
            ? types.stream().filter(parameter::isInstance).toList()
            : List.of();
  }

  @Override
  public void accept(byte[] input) {
    if (input.length >= HEAD) {
      Call call = calls().get((input[0] & 0xFF & ~SMALL) % calls().size());
      tries(call, input, (input[0] & SMALL) != 0);
    }
  }

  /** Tries an input on each method, each class and both sizes of stacks. */
  void acceptEverywhere(byte[] input) {
    for (int i = 0; i < calls().size(); i++) {
      for (int type = 0; type < choices(calls().get(i)); type++) {
        byte[] each = input.clone();
        each[1] = (byte) type;
        tries(calls().get(i), each, false);
        tries(calls().get(i), each, true);
      }
    }
  }

  /** Returns the calls that return something for none of the seeds. */
  Set<String> neverAccepted() {
    Set<String> left = new TreeSet<>();
    calls().forEach(call -> left.add(call.name()));
    for (byte[] seed : seeds()) {
      Call call = calls().get(seed[0] & 0xFF);
      if (left.contains(call.name()) && tries(call, seed, false)) {
        left.remove(call.name());
      }
    }
    return left;
  }

  private boolean tries(Call call, byte[] input, boolean small) {
    if (!small) {
      return tries(call, input);
    }
    Throwable thrown = smallStack.run(() -> tries(call, input));
    if (thrown != null) {
      throw new AssertionError("with a small stack: " + thrown.getMessage(), thrown);
    }
    return true;
  }

  /** Returns whether the call returned. */
  private boolean tries(Call call, byte[] input) {
    boolean[] returned = new boolean[1];
    try {
      Cost.inProportion(
          call.name(),
          input,
          times,
          () -> {
            returned[0] = returns(call, input);
            return null;
          });
    } catch (AssertionError e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(call.name() + ": " + e + " for " + Kit.show(input), e);
    }
    return returned[0];
  }

  private boolean returns(Call call, byte[] input) {
    try {
      use(invoke(call, new Input(input, call.inputs())));
      return true;
    } catch (InvocationTargetException e) {
      refused(call, input, e.getCause());
    } catch (ReflectiveOperationException | RuntimeException e) {
      refused(call, input, e);
    }
    return false;
  }

  private void refused(Call call, byte[] input, Throwable e) {
    if (refusals.stream().noneMatch(kind -> kind.isInstance(e))) {
      throw new AssertionError(call.name() + ": " + e + " for " + Kit.show(input), e);
    }
  }

  private static Object invoke(Call call, Input input) throws ReflectiveOperationException {
    Object[] arguments = new Object[call.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      Function<Input, Object> argument = call.arguments().get(i);
      arguments[i] =
          argument == null ? ((byte[]) arguments[i - 2]).length - HEAD : argument.apply(input);
    }
    if (call.method() instanceof Constructor<?> constructor) {
      return constructor.newInstance(arguments);
    }
    return ((Method) call.method()).invoke(object(call.receiver()), arguments);
  }

  private void use(Object result) {
    uses.forEach(
        (type, use) -> {
          if (type.isInstance(result)) {
            use.accept(result);
          }
        });
    if (result instanceof AutoCloseable open) {
      try {
        open.close();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
  }

  @Override
  public List<byte[]> seeds() {
    List<byte[]> all = new ArrayList<>();
    for (int i = 0; i < calls().size(); i++) {
      Call call = calls().get(i);
      for (Seed seed : seeds) {
        byte[] parts = parts(call, seed);
        for (int type = 0; parts != null && type < choices(call); type++) {
          byte[] input = new byte[HEAD + parts.length];
          input[0] = (byte) i;
          input[1] = (byte) type;
          System.arraycopy(parts, 0, input, HEAD, parts.length);
          all.add(input);
        }
      }
    }
    return all;
  }

  /** Returns the inputs of a call, or null if it takes others. */
  private static byte[] parts(Call call, Seed seed) {
    boolean named = seed.methods().isEmpty() || seed.methods().contains(call.method().getName());
    List<Type> carriers = EntryPoints.carriers(call.method()).toList();
    if (!named || carriers.size() != seed.parts().length) {
      return null;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < carriers.size(); i++) {
      Object part = seed.parts()[i];
      boolean tree = carriers.get(i).getTypeName().startsWith(Document.class.getName());
      if (tree != part instanceof Document) {
        return null;
      }
      byte[] bytes =
          part instanceof Document document
              ? FuzzTrees.write(document)
              : part instanceof String text
                  ? text.getBytes(StandardCharsets.UTF_8)
                  : ((byte[]) part).clone();
      if (i < carriers.size() - 1) {
        out.write(bytes.length >> 8);
        out.write(bytes.length);
      }
      out.writeBytes(bytes);
    }
    return out.toByteArray();
  }
}
