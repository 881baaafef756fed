package io.seriform.bench.peer.thrift;

import io.seriform.bench.idl.thrift.TImage;
import io.seriform.bench.idl.thrift.TMedia;
import io.seriform.bench.idl.thrift.TMediaContent;
import io.seriform.bench.idl.thrift.TMediaContents;
import io.seriform.bench.idl.thrift.TPlayer;
import io.seriform.bench.idl.thrift.TSize;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.peer.schema.Ordinals;
import java.util.ArrayList;
import java.util.List;

/** Films as structs. The lists of persons are shared, not copied: Thrift makes its own. */
final class ThriftMedia {

  private static final Player[] PLAYERS = Player.values();
  private static final Size[] SIZES = Size.values();

  private ThriftMedia() {}

  static TMediaContents toStructs(List<MediaContent> list) {
    List<TMediaContent> contents = new ArrayList<>(list.size());
    for (MediaContent content : list) {
      contents.add(toStruct(content));
    }
    return new TMediaContents(contents);
  }

  static List<MediaContent> toPlainList(TMediaContents struct) {
    List<MediaContent> list = new ArrayList<>(struct.getContentSize());
    for (TMediaContent content : struct.getContent()) {
      list.add(toPlain(content));
    }
    return list;
  }

  static TMediaContent toStruct(MediaContent content) {
    List<TImage> images = new ArrayList<>(content.getImages().size());
    for (Image image : content.getImages()) {
      images.add(
          new TImage(
                  image.getUri(),
                  image.getWidth(),
                  image.getHeight(),
                  TSize.findByValue(Ordinals.of(image.getSize())))
              .setTitle(image.getTitle()));
    }
    return new TMediaContent(images, toStruct(content.getMedia()));
  }

  static MediaContent toPlain(TMediaContent struct) {
    List<Image> images = new ArrayList<>(struct.getImageSize());
    for (TImage from : struct.getImage()) {
      Image image = new Image();
      image.setUri(from.getUri());
      image.setTitle(from.getTitle());
      image.setWidth(from.getWidth());
      image.setHeight(from.getHeight());
      image.setSize(SIZES[from.getSize().getValue()]);
      images.add(image);
    }
    MediaContent content = new MediaContent();
    content.setImages(images);
    content.setMedia(toPlain(struct.getMedia()));
    return content;
  }

  private static TMedia toStruct(Media media) {
    TMedia struct =
        new TMedia(
                media.getUri(),
                media.getWidth(),
                media.getHeight(),
                media.getFormat(),
                media.getDuration(),
                media.getSize(),
                media.getPersons(),
                TPlayer.findByValue(Ordinals.of(media.getPlayer())))
            .setTitle(media.getTitle())
            .setCopyright(media.getCopyright());
    if (media.isHasBitrate()) {
      struct.setBitrate(media.getBitrate());
    }
    return struct;
  }

  private static Media toPlain(TMedia struct) {
    Media media = new Media();
    media.setUri(struct.getUri());
    media.setTitle(struct.getTitle());
    media.setWidth(struct.getWidth());
    media.setHeight(struct.getHeight());
    media.setFormat(struct.getFormat());
    media.setDuration(struct.getDuration());
    media.setSize(struct.getSize());
    media.setHasBitrate(struct.isSetBitrate());
    media.setBitrate(struct.getBitrate());
    media.setPersons(struct.getPerson());
    media.setPlayer(PLAYERS[struct.getPlayer().getValue()]);
    media.setCopyright(struct.getCopyright());
    return media;
  }
}
