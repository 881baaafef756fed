package io.seriform.bench.peer.protobuf;

import io.seriform.bench.idl.protobuf.MediaProtos;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.peer.schema.Ordinals;
import java.util.ArrayList;
import java.util.List;

/** Films as messages. */
final class ProtobufMedia {

  private static final Player[] PLAYERS = Player.values();
  private static final Size[] SIZES = Size.values();

  private ProtobufMedia() {}

  static MediaProtos.MediaContents toMessages(List<MediaContent> list) {
    MediaProtos.MediaContents.Builder builder = MediaProtos.MediaContents.newBuilder();
    for (MediaContent content : list) {
      builder.addContent(toMessage(content));
    }
    return builder.build();
  }

  static List<MediaContent> toPlainList(MediaProtos.MediaContents message) {
    List<MediaContent> list = new ArrayList<>(message.getContentCount());
    for (int i = 0; i < message.getContentCount(); i++) {
      list.add(toPlain(message.getContent(i)));
    }
    return list;
  }

  static MediaProtos.MediaContent toMessage(MediaContent content) {
    MediaProtos.MediaContent.Builder builder = MediaProtos.MediaContent.newBuilder();
    for (Image image : content.getImages()) {
      builder.addImage(toMessage(image));
    }
    return builder.setMedia(toMessage(content.getMedia())).build();
  }

  static MediaContent toPlain(MediaProtos.MediaContent message) {
    List<Image> images = new ArrayList<>(message.getImageCount());
    for (int i = 0; i < message.getImageCount(); i++) {
      images.add(toPlain(message.getImage(i)));
    }
    MediaContent content = new MediaContent();
    content.setImages(images);
    content.setMedia(toPlain(message.getMedia()));
    return content;
  }

  private static MediaProtos.Image toMessage(Image image) {
    MediaProtos.Image.Builder builder =
        MediaProtos.Image.newBuilder()
            .setUri(image.getUri())
            .setWidth(image.getWidth())
            .setHeight(image.getHeight())
            .setSize(MediaProtos.Size.forNumber(Ordinals.of(image.getSize())));
    if (image.getTitle() != null) {
      builder.setTitle(image.getTitle());
    }
    return builder.build();
  }

  private static Image toPlain(MediaProtos.Image message) {
    Image image = new Image();
    image.setUri(message.getUri());
    image.setTitle(message.hasTitle() ? message.getTitle() : null);
    image.setWidth(message.getWidth());
    image.setHeight(message.getHeight());
    image.setSize(SIZES[message.getSize().getNumber()]);
    return image;
  }

  private static MediaProtos.Media toMessage(Media media) {
    MediaProtos.Media.Builder builder =
        MediaProtos.Media.newBuilder()
            .setUri(media.getUri())
            .setWidth(media.getWidth())
            .setHeight(media.getHeight())
            .setFormat(media.getFormat())
            .setDuration(media.getDuration())
            .setSize(media.getSize())
            .addAllPerson(media.getPersons())
            .setPlayer(MediaProtos.Player.forNumber(Ordinals.of(media.getPlayer())));
    if (media.getTitle() != null) {
      builder.setTitle(media.getTitle());
    }
    if (media.isHasBitrate()) {
      builder.setBitrate(media.getBitrate());
    }
    if (media.getCopyright() != null) {
      builder.setCopyright(media.getCopyright());
    }
    return builder.build();
  }

  private static Media toPlain(MediaProtos.Media message) {
    Media media = new Media();
    media.setUri(message.getUri());
    media.setTitle(message.hasTitle() ? message.getTitle() : null);
    media.setWidth(message.getWidth());
    media.setHeight(message.getHeight());
    media.setFormat(message.getFormat());
    media.setDuration(message.getDuration());
    media.setSize(message.getSize());
    media.setHasBitrate(message.hasBitrate());
    media.setBitrate(message.getBitrate());
    media.setPersons(new ArrayList<>(message.getPersonList()));
    media.setPlayer(PLAYERS[message.getPlayer().getNumber()]);
    media.setCopyright(message.hasCopyright() ? message.getCopyright() : null);
    return media;
  }
}
