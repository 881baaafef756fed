package io.seriform.bench.model.media;

import java.io.Serializable;
import java.util.Objects;

/** A picture. */
public class Image implements Serializable {
  private static final long serialVersionUID = 1L;

  private String uri;

  /** Null if the picture has none. */
  private String title;

  private int width;
  private int height;
  private Size size;

  /** All properties unset. */
  public Image() {}

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

  public Size getSize() {
    return size;
  }

  public void setSize(Size size) {
    this.size = size;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Image that
        && Objects.equals(uri, that.uri)
        && Objects.equals(title, that.title)
        && width == that.width
        && height == that.height
        && Objects.equals(size, that.size);
  }

  @Override
  public int hashCode() {
    return Objects.hash(uri, title, width, height, size);
  }

  @Override
  public String toString() {
    return "Image[uri="
        + uri
        + ", title="
        + title
        + ", width="
        + width
        + ", height="
        + height
        + ", size="
        + size
        + "]";
  }
}
