package io.seriform.bench.peer.avro;

import io.seriform.bench.idl.avro.AvroImage;
import io.seriform.bench.idl.avro.AvroMedia;
import io.seriform.bench.idl.avro.AvroMediaContent;
import io.seriform.bench.idl.avro.AvroMediaContents;
import io.seriform.bench.idl.avro.AvroPlayer;
import io.seriform.bench.idl.avro.AvroSize;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import java.util.ArrayList;
import java.util.List;

/** Films as records. */
final class AvroFilms {

  private AvroFilms() {}

  static AvroMediaContents toRecords(List<MediaContent> list) {
    List<AvroMediaContent> contents = new ArrayList<>(list.size());
    for (MediaContent content : list) {
      contents.add(toRecord(content));
    }
    return new AvroMediaContents(contents);
  }

  static List<MediaContent> toPlainList(AvroMediaContents avro) {
    List<MediaContent> list = new ArrayList<>(avro.getContent().size());
    for (AvroMediaContent content : avro.getContent()) {
      list.add(toPlain(content));
    }
    return list;
  }

  static AvroMediaContent toRecord(MediaContent content) {
    List<AvroImage> images = new ArrayList<>(content.getImages().size());
    for (Image image : content.getImages()) {
      images.add(
          new AvroImage(
              image.getUri(),
              image.getTitle(),
              image.getWidth(),
              image.getHeight(),
              toAvro(image.getSize())));
    }
    return new AvroMediaContent(images, toRecord(content.getMedia()));
  }

  static MediaContent toPlain(AvroMediaContent avro) {
    List<Image> images = new ArrayList<>(avro.getImage().size());
    for (AvroImage from : avro.getImage()) {
      Image image = new Image();
      image.setUri(from.getUri());
      image.setTitle(from.getTitle());
      image.setWidth(from.getWidth());
      image.setHeight(from.getHeight());
      image.setSize(toPlain(from.getSize()));
      images.add(image);
    }
    MediaContent content = new MediaContent();
    content.setImages(images);
    content.setMedia(toPlain(avro.getMedia()));
    return content;
  }

  private static AvroMedia toRecord(Media media) {
    return new AvroMedia(
        media.getUri(),
        media.getTitle(),
        media.getWidth(),
        media.getHeight(),
        media.getFormat(),
        media.getDuration(),
        media.getSize(),
        media.isHasBitrate() ? media.getBitrate() : null,
        media.getPersons(),
        toAvro(media.getPlayer()),
        media.getCopyright());
  }

  private static Media toPlain(AvroMedia avro) {
    Media media = new Media();
    media.setUri(avro.getUri());
    media.setTitle(avro.getTitle());
    media.setWidth(avro.getWidth());
    media.setHeight(avro.getHeight());
    media.setFormat(avro.getFormat());
    media.setDuration(avro.getDuration());
    media.setSize(avro.getSize());
    Integer bitrate = avro.getBitrate();
    media.setHasBitrate(bitrate != null);
    media.setBitrate(bitrate == null ? 0 : bitrate);
    // the lists that Avro makes hold on to their schema, and are not for keeping
    media.setPersons(new ArrayList<>(avro.getPerson()));
    media.setPlayer(toPlain(avro.getPlayer()));
    media.setCopyright(avro.getCopyright());
    return media;
  }

  private static AvroPlayer toAvro(Player value) {
    return switch (value) {
      case JAVA -> AvroPlayer.JAVA;
      case FLASH -> AvroPlayer.FLASH;
    };
  }

  private static Player toPlain(AvroPlayer value) {
    return switch (value) {
      case JAVA -> Player.JAVA;
      case FLASH -> Player.FLASH;
    };
  }

  private static AvroSize toAvro(Size value) {
    return switch (value) {
      case SMALL -> AvroSize.SMALL;
      case LARGE -> AvroSize.LARGE;
    };
  }

  private static Size toPlain(AvroSize value) {
    return switch (value) {
      case SMALL -> Size.SMALL;
      case LARGE -> Size.LARGE;
    };
  }
}
