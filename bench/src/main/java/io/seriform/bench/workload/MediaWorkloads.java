package io.seriform.bench.workload;

import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** The film of the jvm-serializers suite, in all its variants. */
final class MediaWorkloads {

  private static final Type LIST = new TypeCapture<List<MediaContent>>() {}.type();

  /** As a film's JSON comes from people's editors: a space after each colon, a line per value. */
  private static final String PRETTY =
      """
      {
        "images": [
          {
            "height": 768,
            "size": "LARGE",
            "title": "Javaone Keynote",
            "uri": "http://javaone.com/keynote_large.jpg",
            "width": 1024
          },
          {
            "height": 240,
            "size": "SMALL",
            "title": "Javaone Keynote",
            "uri": "http://javaone.com/keynote_small.jpg",
            "width": 320
          }
        ],
        "media": {
          "bitrate": 262144,
          "duration": 18000000,
          "format": "video/mpg4",
          "hasBitrate": true,
          "height": 480,
          "persons": [
            "Bill Gates",
            "Steve Jobs"
          ],
          "player": "JAVA",
          "size": 58982400,
          "title": "Javaone Keynote",
          "uri": "http://javaone.com/keynote.mpg",
          "width": 640
        }
      }
      """;

  private MediaWorkloads() {}

  static Workload<MediaContent> media1() {
    return new Built<>("media.1", MediaContent.class, () -> first(s -> s));
  }

  static Workload<MediaContent> media1k() {
    return new Built<>(
        "media.1k",
        MediaContent.class,
        () -> first(s -> s.equals("Steve Jobs") ? "Steve Jobs\uC2A4" : s));
  }

  static Workload<MediaContent> media2() {
    return new Built<>("media.2", MediaContent.class, MediaWorkloads::second);
  }

  static Workload<MediaContent> media3() {
    String tail = "-abcdefghijklmnopqrstuvwxyz0123456789".repeat(5).substring(0, 149);
    return new Built<>("media.3", MediaContent.class, () -> first(s -> s + tail));
  }

  static Workload<MediaContent> media4() {
    return new Built<>("media.4", MediaContent.class, () -> first(s -> s.substring(0, 1)));
  }

  static Workload<List<MediaContent>> stream() {
    return new Built<>("media.stream", LIST, () -> new MediaGenerator(10).list(10));
  }

  static Workload<List<MediaContent>> varied() {
    return new Built<>("media.varied", LIST, () -> new MediaGenerator(1000).list(1000));
  }

  static Workload<MediaContent> pretty() {
    return new Workload<>() {
      @Override
      public String name() {
        return "media.pretty";
      }

      @Override
      public Type type() {
        return MediaContent.class;
      }

      @Override
      public MediaContent value() {
        return first(s -> s);
      }

      @Override
      public byte[] input() {
        return PRETTY.getBytes(StandardCharsets.UTF_8);
      }
    };
  }

  private static MediaContent first(UnaryOperator<String> text) {
    Media media = new Media();
    media.setUri(text.apply("http://javaone.com/keynote.mpg"));
    media.setTitle(text.apply("Javaone Keynote"));
    media.setWidth(640);
    media.setHeight(480);
    media.setFormat(text.apply("video/mpg4"));
    media.setDuration(18_000_000);
    media.setSize(58_982_400);
    media.setBitrate(262_144);
    media.setHasBitrate(true);
    media.setPersons(strings(text.apply("Bill Gates"), text.apply("Steve Jobs")));
    media.setPlayer(Player.JAVA);
    String title = "Javaone Keynote";
    return content(
        media,
        image(
            text.apply("http://javaone.com/keynote_large.jpg"),
            text.apply(title),
            1024,
            768,
            Size.LARGE),
        image(
            text.apply("http://javaone.com/keynote_small.jpg"),
            text.apply(title),
            320,
            240,
            Size.SMALL));
  }

  private static MediaContent second() {
    Media media = new Media();
    media.setUri("http://javaone.com/keynote.ogg\u1234");
    media.setWidth(641);
    media.setHeight(481);
    media.setFormat("video/theora\u1234");
    media.setDuration(18_000_001);
    media.setSize(58_982_401);
    media.setPersons(strings("Bill Gates, Jr.\u1234", "Steven Jobs\u1234"));
    media.setPlayer(Player.FLASH);
    media.setCopyright("2009, Scooby Doo" + Character.toString(0x1D11E));
    return content(
        media,
        image(
            "http://javaone.com/keynote_huge.jpg\u1234",
            "Javaone Keynote\u1234",
            32_000,
            24_000,
            Size.LARGE),
        image("http://javaone.com/keynote_large.jpg\u1234", null, 1024, 768, Size.LARGE),
        image("http://javaone.com/keynote_small.jpg\u1234", null, 320, 240, Size.SMALL));
  }

  static MediaContent content(Media media, Image... images) {
    MediaContent content = new MediaContent();
    content.setMedia(media);
    content.setImages(new ArrayList<>(Arrays.asList(images)));
    return content;
  }

  static Image image(String uri, String title, int width, int height, Size size) {
    Image image = new Image();
    image.setUri(uri);
    image.setTitle(title);
    image.setWidth(width);
    image.setHeight(height);
    image.setSize(size);
    return image;
  }

  /** A list of the kind that readers make too. */
  private static List<String> strings(String... values) {
    return new ArrayList<>(Arrays.asList(values));
  }
}
