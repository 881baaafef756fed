package io.seriform.bench.peer.hand;

import io.seriform.bench.model.media.Image;
import io.seriform.bench.model.media.Media;
import io.seriform.bench.model.media.MediaContent;
import io.seriform.bench.model.media.Player;
import io.seriform.bench.model.media.Size;
import io.seriform.bench.peer.schema.Ordinals;
import io.seriform.wire.bytes.Bytes;
import java.util.ArrayList;
import java.util.List;

/** The medium's numbers, its texts, its persons after their number, and so its pictures. */
final class HandMedia extends HandEntry<MediaContent> {

  private static final Player[] PLAYERS = Player.values();
  private static final Size[] SIZES = Size.values();

  /** Width, height, duration, size, bitrate, whether there is one, player, number of persons. */
  private static final int MEDIA_NUMBERS = 4 + 4 + 8 + 8 + 4 + 1 + 1 + 2;

  private static final int IMAGE_NUMBERS = 4 + 4 + 1;

  @Override
  int size(MediaContent content) {
    Media media = content.getMedia();
    int size = MEDIA_NUMBERS + 2;
    size += Fields.size(media.getUri()) + Fields.size(media.getTitle());
    size += Fields.size(media.getFormat()) + Fields.size(media.getCopyright());
    List<String> persons = media.getPersons();
    for (int i = 0; i < persons.size(); i++) {
      size += Fields.size(persons.get(i));
    }
    List<Image> images = content.getImages();
    for (int i = 0; i < images.size(); i++) {
      Image image = images.get(i);
      size += IMAGE_NUMBERS + Fields.size(image.getUri()) + Fields.size(image.getTitle());
    }
    return size;
  }

  @Override
  void put(MediaContent content, byte[] to) {
    Media media = content.getMedia();
    Bytes.putInt(to, 0, media.getWidth());
    Bytes.putInt(to, 4, media.getHeight());
    Bytes.putLong(to, 8, media.getDuration());
    Bytes.putLong(to, 16, media.getSize());
    Bytes.putInt(to, 24, media.getBitrate());
    to[28] = (byte) (media.isHasBitrate() ? 1 : 0);
    to[29] = (byte) Ordinals.of(media.getPlayer());
    List<String> persons = media.getPersons();
    int count = persons.size();
    Bytes.putShort(to, 30, (short) count);
    int at = Fields.put(to, MEDIA_NUMBERS, media.getUri());
    at = Fields.put(to, at, media.getTitle());
    at = Fields.put(to, at, media.getFormat());
    at = Fields.put(to, at, media.getCopyright());
    for (int i = 0; i < count; i++) {
      at = Fields.put(to, at, persons.get(i));
    }
    List<Image> images = content.getImages();
    count = images.size();
    Bytes.putShort(to, at, (short) count);
    at += 2;
    for (int i = 0; i < count; i++) {
      Image image = images.get(i);
      Bytes.putInt(to, at, image.getWidth());
      Bytes.putInt(to, at + 4, image.getHeight());
      to[at + 8] = (byte) Ordinals.of(image.getSize());
      at = Fields.put(to, at + IMAGE_NUMBERS, image.getUri());
      at = Fields.put(to, at, image.getTitle());
    }
  }

  @Override
  public MediaContent read(byte[] from) {
    Media media = new Media();
    media.setWidth(Bytes.getInt(from, 0));
    media.setHeight(Bytes.getInt(from, 4));
    media.setDuration(Bytes.getLong(from, 8));
    media.setSize(Bytes.getLong(from, 16));
    media.setBitrate(Bytes.getInt(from, 24));
    media.setHasBitrate(from[28] != 0);
    media.setPlayer(PLAYERS[from[29]]);
    int at = MEDIA_NUMBERS;
    media.setUri(Fields.get(from, at));
    at = Fields.behind(from, at);
    media.setTitle(Fields.get(from, at));
    at = Fields.behind(from, at);
    media.setFormat(Fields.get(from, at));
    at = Fields.behind(from, at);
    media.setCopyright(Fields.get(from, at));
    at = Fields.behind(from, at);
    int count = Bytes.getShort(from, 30);
    List<String> persons = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      persons.add(Fields.get(from, at));
      at = Fields.behind(from, at);
    }
    media.setPersons(persons);
    count = Bytes.getShort(from, at);
    at += 2;
    List<Image> images = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Image image = new Image();
      image.setWidth(Bytes.getInt(from, at));
      image.setHeight(Bytes.getInt(from, at + 4));
      image.setSize(SIZES[from[at + 8]]);
      at += IMAGE_NUMBERS;
      image.setUri(Fields.get(from, at));
      at = Fields.behind(from, at);
      image.setTitle(Fields.get(from, at));
      at = Fields.behind(from, at);
      images.add(image);
    }
    return content(media, images);
  }

  @Override
  MediaContent again(MediaContent content, Texts texts) {
    Media from = content.getMedia();
    Media media = new Media();
    media.setWidth(from.getWidth());
    media.setHeight(from.getHeight());
    media.setDuration(from.getDuration());
    media.setSize(from.getSize());
    media.setBitrate(from.getBitrate());
    media.setHasBitrate(from.isHasBitrate());
    media.setPlayer(from.getPlayer());
    media.setUri(texts.make(0));
    media.setTitle(texts.make(1));
    media.setFormat(texts.make(2));
    media.setCopyright(texts.make(3));
    int text = 4;
    int count = from.getPersons().size();
    List<String> persons = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      persons.add(texts.make(text++));
    }
    media.setPersons(persons);
    List<Image> given = content.getImages();
    count = given.size();
    List<Image> images = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Image image = new Image();
      image.setWidth(given.get(i).getWidth());
      image.setHeight(given.get(i).getHeight());
      image.setSize(given.get(i).getSize());
      image.setUri(texts.make(text++));
      image.setTitle(texts.make(text++));
      images.add(image);
    }
    return content(media, images);
  }

  @Override
  List<String> texts(MediaContent content) {
    Media media = content.getMedia();
    List<String> texts = new ArrayList<>();
    texts.add(media.getUri());
    texts.add(media.getTitle());
    texts.add(media.getFormat());
    texts.add(media.getCopyright());
    texts.addAll(media.getPersons());
    for (Image image : content.getImages()) {
      texts.add(image.getUri());
      texts.add(image.getTitle());
    }
    return texts;
  }

  private static MediaContent content(Media media, List<Image> images) {
    MediaContent content = new MediaContent();
    content.setMedia(media);
    content.setImages(images);
    return content;
  }
}
