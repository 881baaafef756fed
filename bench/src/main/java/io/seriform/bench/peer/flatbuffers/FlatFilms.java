package io.seriform.bench.peer.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import io.seriform.bench.idl.flatbuffers.FlatImage;
import io.seriform.bench.idl.flatbuffers.FlatMedia;
import io.seriform.bench.idl.flatbuffers.FlatMediaContent;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.peer.schema.Ordinals;
import io.seriform.bench.peer.schema.Sums;
import java.util.ArrayList;
import java.util.List;

/** Films as tables. */
final class FlatFilms {

  private static final Player[] PLAYERS = Player.values();
  private static final Size[] SIZES = Size.values();
  private static final int MEDIA_FIELDS = 11;

  /** The place of the bitrate in the schema. */
  private static final int BITRATE = 7;

  private FlatFilms() {}

  static int build(FlatBufferBuilder builder, MediaContent content) {
    List<Image> images = content.getImages();
    int[] offsets = new int[images.size()];
    for (int i = 0; i < offsets.length; i++) {
      Image image = images.get(i);
      offsets[i] =
          FlatImage.createFlatImage(
              builder,
              builder.createString(image.getUri()),
              string(builder, image.getTitle()),
              image.getWidth(),
              image.getHeight(),
              (byte) Ordinals.of(image.getSize()));
    }
    int vector = FlatMediaContent.createImageVector(builder, offsets);
    int media = build(builder, content.getMedia());
    return FlatMediaContent.createFlatMediaContent(builder, vector, media);
  }

  /** As the generated method does it, but that a bitrate may be missing. */
  private static int build(FlatBufferBuilder builder, Media media) {
    List<String> names = media.getPersons();
    int[] offsets = new int[names.size()];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = builder.createString(names.get(i));
    }
    int persons = FlatMedia.createPersonVector(builder, offsets);
    int uri = builder.createString(media.getUri());
    int title = string(builder, media.getTitle());
    int format = builder.createString(media.getFormat());
    int copyright = string(builder, media.getCopyright());
    builder.startTable(MEDIA_FIELDS);
    FlatMedia.addSize(builder, media.getSize());
    FlatMedia.addDuration(builder, media.getDuration());
    FlatMedia.addCopyright(builder, copyright);
    FlatMedia.addPerson(builder, persons);
    if (media.isHasBitrate()) {
      // the generated method would take a 0 for a missing bitrate
      builder.addInt(media.getBitrate());
      builder.slot(BITRATE);
    }
    FlatMedia.addFormat(builder, format);
    FlatMedia.addHeight(builder, media.getHeight());
    FlatMedia.addWidth(builder, media.getWidth());
    FlatMedia.addTitle(builder, title);
    FlatMedia.addUri(builder, uri);
    FlatMedia.addPlayer(builder, (byte) Ordinals.of(media.getPlayer()));
    return FlatMedia.endFlatMedia(builder);
  }

  private static int string(FlatBufferBuilder builder, String string) {
    return string == null ? 0 : builder.createString(string);
  }

  static MediaContent copy(FlatMediaContent flat) {
    int count = flat.imageLength();
    List<Image> images = new ArrayList<>(count);
    FlatImage from = new FlatImage();
    for (int i = 0; i < count; i++) {
      flat.image(from, i);
      Image image = new Image();
      image.setUri(from.uri());
      image.setTitle(from.title());
      image.setWidth(from.width());
      image.setHeight(from.height());
      image.setSize(SIZES[from.size()]);
      images.add(image);
    }
    MediaContent content = new MediaContent();
    content.setImages(images);
    content.setMedia(copy(flat.media()));
    return content;
  }

  private static Media copy(FlatMedia flat) {
    int count = flat.personLength();
    List<String> persons = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      persons.add(flat.person(i));
    }
    Media media = new Media();
    media.setUri(flat.uri());
    media.setTitle(flat.title());
    media.setWidth(flat.width());
    media.setHeight(flat.height());
    media.setFormat(flat.format());
    media.setDuration(flat.duration());
    media.setSize(flat.size());
    media.setHasBitrate(flat.hasBitrate());
    media.setBitrate(flat.bitrate());
    media.setPersons(persons);
    media.setPlayer(PLAYERS[flat.player()]);
    media.setCopyright(flat.copyright());
    return media;
  }

  static long sum(FlatMediaContent flat) {
    FlatMedia media = flat.media();
    long sum =
        Sums.of(media.uri())
            + Sums.of(media.title())
            + media.width()
            + media.height()
            + Sums.of(media.format())
            + media.duration()
            + media.size()
            + (media.hasBitrate() ? media.bitrate() : 0)
            + media.player()
            + Sums.of(media.copyright());
    int persons = media.personLength();
    for (int i = 0; i < persons; i++) {
      sum += Sums.of(media.person(i));
    }
    int images = flat.imageLength();
    FlatImage image = new FlatImage();
    for (int i = 0; i < images; i++) {
      flat.image(image, i);
      sum += Sums.of(image.uri()) + Sums.of(image.title()) + image.width() + image.height();
      sum += image.size();
    }
    return sum;
  }
}
