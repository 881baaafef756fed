package io.seriform.bench.peer.seriform;

import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.peer.schema.Ordinals;
import io.seriform.bench.peer.schema.Sums;
import io.seriform.flatbuffers.FlatCursor;
import java.util.ArrayList;
import java.util.List;

/** Films through views. */
final class FlatViewFilms {

  private FlatViewFilms() {}

  /** A film. */
  public interface ContentView {
    FlatCursor<ImageView> images();

    MediaView media();
  }

  /** An image of it. */
  public interface ImageView {
    String uri();

    String title();

    int width();

    int height();

    Size size();
  }

  /** The medium. */
  public interface MediaView {
    String uri();

    String title();

    int width();

    int height();

    String format();

    long duration();

    long size();

    int bitrate();

    boolean hasBitrate();

    String persons(int index);

    int personsSize();

    Player player();

    String copyright();
  }

  static FlatViewEntry.Reader<MediaContent, ContentView> reader() {
    return new FlatViewEntry.Reader<>(
        ContentView.class,
        FlatViewFilms::copy,
        view -> view.media().format(),
        content -> content.getMedia().getFormat(),
        FlatViewFilms::sum,
        Sums::of);
  }

  /**
   * A list of films as a document.
   *
   * @param contents the only field
   */
  public record Contents(List<MediaContent> contents) {}

  /** Some films. */
  public interface ContentsView {
    FlatCursor<ContentView> contents();

    ContentView contents(int index);
  }

  static FlatViewEntry.Reader<List<MediaContent>, ContentsView> list() {
    return new FlatViewEntry.Reader<>(
        ContentsView.class,
        FlatViewFilms::copyAll,
        view -> view.contents(0).media().format(),
        list -> list.get(0).getMedia().getFormat(),
        FlatViewFilms::sumAll,
        Sums::of);
  }

  private static List<MediaContent> copyAll(ContentsView from) {
    FlatCursor<ContentView> cursor = from.contents();
    List<MediaContent> list = new ArrayList<>(cursor.size());
    while (cursor.next()) {
      list.add(copy(cursor.view()));
    }
    return list;
  }

  private static long sumAll(ContentsView from) {
    long sum = 0;
    FlatCursor<ContentView> cursor = from.contents();
    while (cursor.next()) {
      sum += sum(cursor.view());
    }
    return sum;
  }

  private static MediaContent copy(ContentView from) {
    FlatCursor<ImageView> cursor = from.images();
    ImageView view = cursor.view();
    List<Image> images = new ArrayList<>(cursor.size());
    while (cursor.next()) {
      Image image = new Image();
      image.setUri(view.uri());
      image.setTitle(view.title());
      image.setWidth(view.width());
      image.setHeight(view.height());
      image.setSize(view.size());
      images.add(image);
    }
    MediaContent content = new MediaContent();
    content.setImages(images);
    content.setMedia(copy(from.media()));
    return content;
  }

  private static Media copy(MediaView from) {
    int count = from.personsSize();
    List<String> persons = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      persons.add(from.persons(i));
    }
    Media media = new Media();
    media.setUri(from.uri());
    media.setTitle(from.title());
    media.setWidth(from.width());
    media.setHeight(from.height());
    media.setFormat(from.format());
    media.setDuration(from.duration());
    media.setSize(from.size());
    media.setHasBitrate(from.hasBitrate());
    media.setBitrate(from.bitrate());
    media.setPersons(persons);
    media.setPlayer(from.player());
    media.setCopyright(from.copyright());
    return media;
  }

  private static long sum(ContentView from) {
    MediaView media = from.media();
    long sum =
        Sums.of(media.uri())
            + Sums.of(media.title())
            + media.width()
            + media.height()
            + Sums.of(media.format())
            + media.duration()
            + media.size()
            + (media.hasBitrate() ? media.bitrate() : 0)
            + Ordinals.of(media.player())
            + Sums.of(media.copyright());
    int persons = media.personsSize();
    for (int i = 0; i < persons; i++) {
      sum += Sums.of(media.persons(i));
    }
    FlatCursor<ImageView> images = from.images();
    ImageView image = images.view();
    while (images.next()) {
      sum += Sums.of(image.uri()) + Sums.of(image.title()) + image.width() + image.height();
      sum += Ordinals.of(image.size());
    }
    return sum;
  }
}
