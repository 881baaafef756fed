package io.seriform.bench.workload;

import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Films that differ from each other in every property, the same ones from the same seed. One
 * constant film lets a processor learn each branch; these do not.
 */
final class MediaGenerator {

  private static final String ASCII = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJ-_/.0123456789";
  private static final String LATIN = "àéîõüßçñ";
  private static final String WIDE = "中文字符序列化ሴスアヤ";
  private static final String ESCAPED = "\"\\\n\t";

  private final SplittableRandom random;

  MediaGenerator(long seed) {
    random = new SplittableRandom(seed);
  }

  List<MediaContent> list(int count) {
    List<MediaContent> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(content());
    }
    return list;
  }

  private MediaContent content() {
    Image[] images = new Image[random.nextInt(1, 5)];
    for (int i = 0; i < images.length; i++) {
      images[i] =
          MediaWorkloads.image(
              uri(), orNull(text(5, 40)), number(5), number(5), pick(Size.values()));
    }
    return MediaWorkloads.content(media(), images);
  }

  private Media media() {
    Media media = new Media();
    media.setUri(uri());
    media.setTitle(orNull(text(5, 40)));
    media.setWidth(number(5));
    media.setHeight(number(5));
    media.setFormat("video/" + ascii(3, 6));
    media.setDuration(number(9));
    media.setSize(random.nextLong(1L << random.nextInt(1, 48)));
    media.setHasBitrate(random.nextInt(4) != 0);
    if (media.isHasBitrate()) {
      media.setBitrate(number(9));
    }
    List<String> persons = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      persons.add(text(4, 24));
    }
    media.setPersons(persons);
    media.setPlayer(pick(Player.values()));
    media.setCopyright(random.nextInt(3) == 0 ? text(8, 30) : null);
    return media;
  }

  /** A number of 1 to {@code digits} digits, each length as often as another. */
  private int number(int digits) {
    int bound = 1;
    for (int i = random.nextInt(1, digits + 1); i > 0; i--) {
      bound *= 10;
    }
    return random.nextInt(bound);
  }

  private String uri() {
    return "http://" + ascii(4, 14).replace(' ', 'x') + ".example/" + number(7) + ".jpg";
  }

  private String orNull(String text) {
    return random.nextInt(5) == 0 ? null : text;
  }

  /** Mostly ASCII; one in eight with Latin-1 letters, one with wider ones, one to be escaped. */
  private String text(int least, int most) {
    String text = ascii(least, most);
    return switch (random.nextInt(8)) {
      case 0 -> text + from(LATIN);
      case 1 -> text + from(WIDE);
      case 2 -> text + from(ESCAPED) + ascii(1, 4);
      default -> text;
    };
  }

  private String ascii(int least, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(least, most + 1); i > 0; i--) {
      text.append(from(ASCII));
    }
    return text.toString();
  }

  private char from(String letters) {
    return letters.charAt(random.nextInt(letters.length()));
  }

  private <E> E pick(E[] values) {
    return values[random.nextInt(values.length)];
  }
}
