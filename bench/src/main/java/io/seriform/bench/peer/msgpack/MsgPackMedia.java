package io.seriform.bench.peer.msgpack;

import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.peer.schema.Ordinals;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Films as arrays. */
final class MsgPackMedia {

  private static final Player[] PLAYERS = Player.values();
  private static final Size[] SIZES = Size.values();
  private static final int CONTENT_FIELDS = 2;
  private static final int MEDIA_FIELDS = 12;
  private static final int IMAGE_FIELDS = 5;

  private MsgPackMedia() {}

  static void packList(MessagePacker packer, List<MediaContent> list) throws IOException {
    packer.packArrayHeader(list.size());
    for (MediaContent content : list) {
      pack(packer, content);
    }
  }

  static List<MediaContent> unpackList(MessageUnpacker unpacker) throws IOException {
    int count = unpacker.unpackArrayHeader();
    List<MediaContent> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(unpack(unpacker));
    }
    return list;
  }

  static void pack(MessagePacker packer, MediaContent content) throws IOException {
    packer.packArrayHeader(CONTENT_FIELDS);
    pack(packer, content.getMedia());
    packer.packArrayHeader(content.getImages().size());
    for (Image image : content.getImages()) {
      packer.packArrayHeader(IMAGE_FIELDS);
      packer.packString(image.getUri());
      MsgPackCore.packNullable(packer, image.getTitle());
      packer.packInt(image.getWidth());
      packer.packInt(image.getHeight());
      packer.packInt(Ordinals.of(image.getSize()));
    }
  }

  static MediaContent unpack(MessageUnpacker unpacker) throws IOException {
    MsgPackCore.expect(unpacker.unpackArrayHeader(), CONTENT_FIELDS);
    MediaContent content = new MediaContent();
    content.setMedia(unpackMedia(unpacker));
    int count = unpacker.unpackArrayHeader();
    List<Image> images = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      images.add(unpackImage(unpacker));
    }
    content.setImages(images);
    return content;
  }

  private static Image unpackImage(MessageUnpacker unpacker) throws IOException {
    MsgPackCore.expect(unpacker.unpackArrayHeader(), IMAGE_FIELDS);
    Image image = new Image();
    image.setUri(unpacker.unpackString());
    image.setTitle(MsgPackCore.unpackNullable(unpacker));
    image.setWidth(unpacker.unpackInt());
    image.setHeight(unpacker.unpackInt());
    image.setSize(SIZES[unpacker.unpackInt()]);
    return image;
  }

  private static void pack(MessagePacker packer, Media media) throws IOException {
    packer.packArrayHeader(MEDIA_FIELDS);
    packer.packString(media.getUri());
    MsgPackCore.packNullable(packer, media.getTitle());
    packer.packInt(media.getWidth());
    packer.packInt(media.getHeight());
    packer.packString(media.getFormat());
    packer.packLong(media.getDuration());
    packer.packLong(media.getSize());
    packer.packInt(media.getBitrate());
    packer.packBoolean(media.isHasBitrate());
    packer.packArrayHeader(media.getPersons().size());
    for (String person : media.getPersons()) {
      packer.packString(person);
    }
    packer.packInt(Ordinals.of(media.getPlayer()));
    MsgPackCore.packNullable(packer, media.getCopyright());
  }

  private static Media unpackMedia(MessageUnpacker unpacker) throws IOException {
    MsgPackCore.expect(unpacker.unpackArrayHeader(), MEDIA_FIELDS);
    Media media = new Media();
    media.setUri(unpacker.unpackString());
    media.setTitle(MsgPackCore.unpackNullable(unpacker));
    media.setWidth(unpacker.unpackInt());
    media.setHeight(unpacker.unpackInt());
    media.setFormat(unpacker.unpackString());
    media.setDuration(unpacker.unpackLong());
    media.setSize(unpacker.unpackLong());
    media.setBitrate(unpacker.unpackInt());
    media.setHasBitrate(unpacker.unpackBoolean());
    int count = unpacker.unpackArrayHeader();
    List<String> persons = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      persons.add(unpacker.unpackString());
    }
    media.setPersons(persons);
    media.setPlayer(PLAYERS[unpacker.unpackInt()]);
    media.setCopyright(MsgPackCore.unpackNullable(unpacker));
    return media;
  }
}
