package io.seriform.bench.peer.quickbuf;

import io.seriform.bench.idl.quickbuf.MediaProtos;
import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.peer.schema.Ordinals;
import java.util.ArrayList;
import java.util.List;
import us.hebi.quickbuf.RepeatedMessage;
import us.hebi.quickbuf.RepeatedString;

/** Films as messages. */
final class QuickMedia {

  private static final Player[] PLAYERS = Player.values();
  private static final Size[] SIZES = Size.values();

  private QuickMedia() {}

  static void fillAll(List<MediaContent> list, MediaProtos.MediaContents to) {
    RepeatedMessage<MediaProtos.MediaContent> contents = to.getMutableContent();
    for (MediaContent content : list) {
      fill(content, contents.next());
    }
  }

  static List<MediaContent> toPlainList(MediaProtos.MediaContents message) {
    RepeatedMessage<MediaProtos.MediaContent> contents = message.getContent();
    List<MediaContent> list = new ArrayList<>(contents.length());
    for (int i = 0; i < contents.length(); i++) {
      list.add(toPlain(contents.get(i)));
    }
    return list;
  }

  static void fill(MediaContent content, MediaProtos.MediaContent to) {
    RepeatedMessage<MediaProtos.Image> images = to.getMutableImage();
    for (Image image : content.getImages()) {
      fill(image, images.next());
    }
    fill(content.getMedia(), to.getMutableMedia());
  }

  static MediaContent toPlain(MediaProtos.MediaContent message) {
    RepeatedMessage<MediaProtos.Image> all = message.getImage();
    List<Image> images = new ArrayList<>(all.length());
    for (int i = 0; i < all.length(); i++) {
      images.add(toPlain(all.get(i)));
    }
    MediaContent content = new MediaContent();
    content.setImages(images);
    content.setMedia(toPlain(message.getMedia()));
    return content;
  }

  private static void fill(Image image, MediaProtos.Image to) {
    to.setUri(image.getUri())
        .setWidth(image.getWidth())
        .setHeight(image.getHeight())
        .setSizeValue(Ordinals.of(image.getSize()));
    if (image.getTitle() != null) {
      to.setTitle(image.getTitle());
    }
  }

  private static Image toPlain(MediaProtos.Image message) {
    Image image = new Image();
    image.setUri(message.getUri());
    image.setTitle(message.hasTitle() ? message.getTitle() : null);
    image.setWidth(message.getWidth());
    image.setHeight(message.getHeight());
    image.setSize(SIZES[message.getSizeValue()]);
    return image;
  }

  private static void fill(Media media, MediaProtos.Media to) {
    to.setUri(media.getUri())
        .setWidth(media.getWidth())
        .setHeight(media.getHeight())
        .setFormat(media.getFormat())
        .setDuration(media.getDuration())
        .setSize(media.getSize())
        .setPlayerValue(Ordinals.of(media.getPlayer()));
    for (String person : media.getPersons()) {
      to.addPerson(person);
    }
    if (media.getTitle() != null) {
      to.setTitle(media.getTitle());
    }
    if (media.isHasBitrate()) {
      to.setBitrate(media.getBitrate());
    }
    if (media.getCopyright() != null) {
      to.setCopyright(media.getCopyright());
    }
  }

  private static Media toPlain(MediaProtos.Media message) {
    RepeatedString all = message.getPerson();
    List<String> persons = new ArrayList<>(all.length());
    for (int i = 0; i < all.length(); i++) {
      persons.add(all.get(i));
    }
    Media media = new Media();
    media.setUri(message.getUri());
    media.setTitle(message.hasTitle() ? message.getTitle() : null);
    media.setWidth(message.getWidth());
    media.setHeight(message.getHeight());
    media.setFormat(message.getFormat());
    media.setDuration(message.getDuration());
    media.setSize(message.getSize());
    media.setHasBitrate(message.hasBitrate());
    media.setBitrate(message.hasBitrate() ? message.getBitrate() : 0);
    media.setPersons(persons);
    media.setPlayer(PLAYERS[message.getPlayerValue()]);
    media.setCopyright(message.hasCopyright() ? message.getCopyright() : null);
    return media;
  }
}
