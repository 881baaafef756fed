package io.seriform.json.internal.text;

import io.seriform.Framing;
import io.seriform.codec.Frames;
import io.seriform.codec.TypeCodec;
import io.seriform.document.Pointer;
import io.seriform.document.tokens.PlaceCodec;
import io.seriform.json.JsonCodec;
import io.seriform.json.internal.plan.JsonProtocol;
import io.seriform.json.internal.site.JsonErrors;
import io.seriform.json.internal.site.JsonIndent;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonSlow;
import io.seriform.json.internal.site.JsonText;
import io.seriform.json.internal.site.JsonTokens;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import io.seriform.wire.strings.Strings;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/** The codec of a type: writes and reads bytes, strings and characters. */
public final class JsonTextCodec<T> extends JsonCodec<T> {

  private final TypeCodec root;
  private final JsonProtocol protocol;
  private final Pool<JsonWriter> writers;
  private final Pool<JsonReader> readers;

  public JsonTextCodec(
      TypeCodec root, JsonProtocol protocol, Pool<JsonWriter> writers, Pool<JsonReader> readers) {
    super(root, writers, readers);
    this.root = root;
    this.protocol = protocol;
    this.writers = writers;
    this.readers = readers;
  }

  @Override
  public JsonCodec<Optional<T>> at(Pointer place) {
    return new JsonTextCodec<>(
        new PlaceCodec(root, JsonTokens.INSTANCE, place.tokens()), protocol, writers, readers);
  }

  @Override
  public String encodeToString(T value) {
    JsonWriter out = (JsonWriter) output();
    out.start(null);
    int end = finished(out, write(out, value));
    String json =
        out.wide || protocol.wideNames
            ? new String(out.buf, 0, end, StandardCharsets.UTF_8)
            : Strings.latin1(out.buf, 0, end);
    giveBack(out);
    return json;
  }

  @Override
  public T decode(String json) {
    return read(started(json));
  }

  /** An input that begins to read a String. */
  public JsonReader started(String json) {
    Objects.requireNonNull(json, "json is null: there is no document to read");
    JsonReader in = (JsonReader) input();
    start(in, json, protocol.wideNames);
    return in;
  }

  /**
   * Starts to read a String.
   *
   * @param wideNames whether a name may be outside ASCII, which is encoded in UTF-8
   */
  public static void start(JsonReader in, String json, boolean wideNames) {
    if (Strings.DIRECT && Strings.isLatin1(json) && !wideNames) {
      // read in place: no copy of the text is made, and nothing ever writes to it
      byte[] bytes = Strings.bytes(json);
      in.start(bytes, 0, bytes.length);
      in.latin1 = true;
    } else {
      byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
      if (!Strings.isLatin1(json)) {
        refuseLoneSurrogates(json);
      }
      in.start(bytes, 0, bytes.length);
    }
    in.text = true;
  }

  @Override
  public void encode(T value, Appendable appendable) {
    Objects.requireNonNull(appendable, "appendable is null: there is nothing to write to");
    JsonWriter out = (JsonWriter) output();
    out.start(through(new CharSink(appendable)));
    finish(out, write(out, value));
    giveBack(out);
  }

  @Override
  public T decode(Reader reader) {
    Objects.requireNonNull(reader, "reader is null: there is no document to read");
    JsonReader in = (JsonReader) input();
    in.start(new CharSource(reader));
    in.text = true;
    return read(in);
  }

  /** The conversion to bytes would turn them into question marks. */
  private static void refuseLoneSurrogates(String json) {
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (Character.isSurrogate(c)) {
        if (!Character.isHighSurrogate(c)
            || i + 1 == json.length()
            || !Character.isLowSurrogate(json.charAt(i + 1))) {
          throw JsonErrors.loneSurrogate(json, i);
        }
        i++;
      }
    }
  }

  @Override
  protected String name() {
    return protocol.name();
  }

  @Override
  protected int writeNull(Output out, int pos) {
    return JsonText.writeNull((JsonWriter) out, pos);
  }

  @Override
  protected Frames frames(Framing framing) {
    return JsonFrames.of(framing);
  }

  @Override
  protected boolean rewrites() {
    return protocol.settings().indent() != 0 || protocol.settings().ascii();
  }

  @Override
  protected int finished(Output out, int end) {
    int spaces = protocol.settings().indent();
    int indented = spaces == 0 ? end : ((JsonWriter) out).indent(end, spaces);
    return protocol.settings().ascii() ? JsonAscii.rewrite((JsonWriter) out, indented) : indented;
  }

  @Override
  protected Sink through(Sink sink) {
    int spaces = protocol.settings().indent();
    Sink last = protocol.settings().ascii() ? new JsonAscii(sink) : sink;
    return spaces == 0 ? last : new JsonIndent(last, spaces);
  }

  @Override
  protected boolean isNull(Input input) {
    JsonReader in = (JsonReader) input;
    int p = in.pos;
    return (p >= in.end || in.buf[p] <= ' ' || in.buf[p] == 'n' || in.buf[p] == '/')
        && JsonSlow.isNull(in);
  }

  @Override
  protected void finish(Input in) {
    if (in.pos != in.end || ((JsonReader) in).streamed()) {
      JsonSlow.finish((JsonReader) in);
    }
  }
}
