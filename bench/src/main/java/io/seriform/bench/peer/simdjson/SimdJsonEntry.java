package io.seriform.bench.peer.simdjson;

import static java.lang.invoke.MethodType.methodType;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;

/** Reads a film into records, and copies them: the library fills neither beans nor enums. */
final class SimdJsonEntry implements Entry.Plain<MediaContent> {

  private static final MethodHandle PARSE = parse();

  private final ThreadLocal<Object> parsers;

  SimdJsonEntry() throws ReflectiveOperationException {
    MethodHandle constructor =
        MethodHandles.lookup()
            .findConstructor(parserClass(), methodType(void.class))
            .asType(methodType(Object.class));
    parsers = ThreadLocal.withInitial(() -> newParser(constructor));
  }

  /** A film as the library reads it. */
  record Film(Details media, List<Picture> images) {

    MediaContent plain() {
      MediaContent content = new MediaContent();
      content.setMedia(media.plain());
      List<Image> plain = new ArrayList<>(images.size());
      for (Picture picture : images) {
        plain.add(picture.plain());
      }
      content.setImages(plain);
      return content;
    }
  }

  /** The medium of a film. */
  record Details(
      int bitrate,
      long duration,
      String format,
      boolean hasBitrate,
      int height,
      List<String> persons,
      String player,
      long size,
      String title,
      String uri,
      int width,
      String copyright) {

    Media plain() {
      Media plain = new Media();
      plain.setBitrate(bitrate);
      plain.setDuration(duration);
      plain.setFormat(format);
      plain.setHasBitrate(hasBitrate);
      plain.setHeight(height);
      plain.setPersons(persons);
      plain.setPlayer(Player.valueOf(player));
      plain.setSize(size);
      plain.setTitle(title);
      plain.setUri(uri);
      plain.setWidth(width);
      plain.setCopyright(copyright);
      return plain;
    }
  }

  /** An image of a film. */
  record Picture(int height, String size, String title, String uri, int width) {

    Image plain() {
      Image plain = new Image();
      plain.setHeight(height);
      plain.setSize(Size.valueOf(size));
      plain.setTitle(title);
      plain.setUri(uri);
      plain.setWidth(width);
      return plain;
    }
  }

  private static Class<?> parserClass() throws ClassNotFoundException {
    return Class.forName("org.simdjson.SimdJsonParser");
  }

  private static MethodHandle parse() {
    try {
      return MethodHandles.lookup()
          .findVirtual(
              parserClass(),
              "parse",
              methodType(Object.class, byte[].class, int.class, Class.class))
          .asType(methodType(Object.class, Object.class, byte[].class, int.class, Class.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("simdjson-java has no such call", e);
    }
  }

  private static Object newParser(MethodHandle constructor) {
    try {
      return (Object) constructor.invokeExact();
    } catch (Throwable e) {
      throw new LinkageError("no parser", e);
    }
  }

  @Override
  public byte[] write(MediaContent value) {
    throw new UnsupportedOperationException("simdjson-java writes no JSON");
  }

  @Override
  public MediaContent read(byte[] bytes) throws Exception {
    try {
      Object film =
          (Object) PARSE.invokeExact(parsers.get(), bytes, bytes.length, (Class<?>) Film.class);
      return ((Film) film).plain();
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
