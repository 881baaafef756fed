package io.seriform.bench.model.media;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** A medium. */
public class Media implements Serializable {
  private static final long serialVersionUID = 1L;

  private String uri;

  /** Null if the medium has none. */
  private String title;

  private int width;
  private int height;
  private String format;

  /** In milliseconds. */
  private long duration;

  /** In bytes. */
  private long size;

  /** 0 unless {@code hasBitrate}. */
  private int bitrate;

  private boolean hasBitrate;
  private List<String> persons;
  private Player player;

  /** Null if none is claimed. */
  private String copyright;

  /** All properties unset. */
  public Media() {}

  public String getUri() {
    return uri;
  }

  public void setUri(String uri) {
    this.uri = uri;
  }

  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  public int getWidth() {
    return width;
  }

  public void setWidth(int width) {
    this.width = width;
  }

  public int getHeight() {
    return height;
  }

  public void setHeight(int height) {
    this.height = height;
  }

  public String getFormat() {
    return format;
  }

  public void setFormat(String format) {
    this.format = format;
  }

  public long getDuration() {
    return duration;
  }

  public void setDuration(long duration) {
    this.duration = duration;
  }

  public long getSize() {
    return size;
  }

  public void setSize(long size) {
    this.size = size;
  }

  public int getBitrate() {
    return bitrate;
  }

  public void setBitrate(int bitrate) {
    this.bitrate = bitrate;
  }

  public boolean isHasBitrate() {
    return hasBitrate;
  }

  public void setHasBitrate(boolean hasBitrate) {
    this.hasBitrate = hasBitrate;
  }

  public List<String> getPersons() {
    return persons;
  }

  public void setPersons(List<String> persons) {
    this.persons = persons;
  }

  public Player getPlayer() {
    return player;
  }

  public void setPlayer(Player player) {
    this.player = player;
  }

  public String getCopyright() {
    return copyright;
  }

  public void setCopyright(String copyright) {
    this.copyright = copyright;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Media that
        && Objects.equals(uri, that.uri)
        && Objects.equals(title, that.title)
        && width == that.width
        && height == that.height
        && Objects.equals(format, that.format)
        && duration == that.duration
        && size == that.size
        && bitrate == that.bitrate
        && hasBitrate == that.hasBitrate
        && Objects.equals(persons, that.persons)
        && Objects.equals(player, that.player)
        && Objects.equals(copyright, that.copyright);
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        uri,
        title,
        width,
        height,
        format,
        duration,
        size,
        bitrate,
        hasBitrate,
        persons,
        player,
        copyright);
  }

  @Override
  public String toString() {
    return "Media[uri="
        + uri
        + ", title="
        + title
        + ", width="
        + width
        + ", height="
        + height
        + ", format="
        + format
        + ", duration="
        + duration
        + ", size="
        + size
        + ", bitrate="
        + bitrate
        + ", hasBitrate="
        + hasBitrate
        + ", persons="
        + persons
        + ", player="
        + player
        + ", copyright="
        + copyright
        + "]";
  }
}
