package io.seriform.dubbo;

import io.seriform.dubbo.Shop.Color;
import io.seriform.dubbo.Shop.Everything;
import io.seriform.dubbo.Shop.Item;
import io.seriform.dubbo.Shop.Point;
import io.seriform.dubbo.Shop.ShopException;
import io.seriform.reflect.Types;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;

/** Messages: all values that Dubbo reads one after the other, and exceptions. */
class EntryPointsTest extends EntryPointsKit {

  private static final SeriformSerialization SERIALIZATION =
      Messages.serialization(Shop.class, new Shop.Impl());

  /** What Dubbo reads from a message, each in one call. */
  public static final class Values {
    private Values() {}

    private static ObjectInput in(InputStream stream) throws IOException {
      return SERIALIZATION.deserialize(URL.valueOf("dubbo://localhost"), stream);
    }

    /** Values of any class, until there are no more. */
    public static void objects(InputStream stream) throws IOException, ClassNotFoundException {
      ObjectInput in = in(stream);
      for (int i = 0; i < 64; i++) {
        in.readObject();
      }
    }

    /** Values of declared classes. */
    public static List<Object> declared(InputStream stream)
        throws IOException, ClassNotFoundException {
      ObjectInput in = in(stream);
      List<Object> all = new ArrayList<>();
      all.add(in.readObject(Everything.class));
      all.add(in.readObject(List.class, Types.parameterized(List.class, Item.class)));
      all.add(in.readObject(Map.class, Types.parameterized(Map.class, String.class, Point.class)));
      all.add(in.readObject(Color.class));
      return all;
    }

    /** An exception. */
    public static Throwable exception(InputStream stream)
        throws IOException, ClassNotFoundException {
      return in(stream).readThrowable();
    }

    /** Values of the JDK. */
    public static List<Object> scalars(InputStream stream) throws IOException {
      ObjectInput in = in(stream);
      List<Object> all = new ArrayList<>();
      all.add(in.readUTF());
      all.add(in.readInt());
      all.add(in.readBool());
      all.add(in.readByte());
      all.add(in.readShort());
      all.add(in.readLong());
      all.add(in.readFloat());
      all.add(in.readDouble());
      all.add(in.readBytes());
      return all;
    }
  }

  private static byte[] written(Object... values) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ObjectOutput out = SERIALIZATION.serialize(URL.valueOf("dubbo://localhost"), bytes);
      for (Object value : values) {
        if (value instanceof Throwable thrown) {
          out.writeThrowable(thrown);
        } else {
          out.writeObject(value);
        }
      }
      out.flushBuffer();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] scalars() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ObjectOutput out = SERIALIZATION.serialize(URL.valueOf("dubbo://localhost"), bytes);
      out.writeUTF("text");
      out.writeInt(-5);
      out.writeBool(true);
      out.writeByte((byte) 1);
      out.writeShort((short) 300);
      out.writeLong(1L << 40);
      out.writeFloat(1.5f);
      out.writeDouble(0.1);
      out.writeBytes(new byte[] {1, 2});
      out.flushBuffer();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Override
  protected CallTarget target() {
    Object[] any = new Object[64];
    java.util.Arrays.fill(any, new Point(1, 2));
    ShopException thrown = new ShopException("sold out", new IllegalStateException("stock"));
    thrown.addSuppressed(new ShopException("again", thrown.getCause()));
    return new CallTarget()
        .on(SERIALIZATION)
        .statics(Values.class)
        .giving(URL.class, () -> URL.valueOf("dubbo://localhost"))
        .refusing(IOException.class)
        .seed((Object) written(any))
        .seed((Object) written(thrown))
        .seed((Object) scalars())
        .seed(
            (Object)
                written(
                    new Everything(),
                    new ArrayList<>(List.of(new Item("pen", "1.50"))),
                    new HashMap<>(Map.of("k", new Point(3, 4))),
                    Color.GREEN));
  }
}
