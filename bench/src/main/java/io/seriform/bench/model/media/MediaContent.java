package io.seriform.bench.model.media;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** A medium and its pictures. */
public class MediaContent implements Serializable {
  private static final long serialVersionUID = 1L;

  private Media media;
  private List<Image> images;

  /** All properties unset. */
  public MediaContent() {}

  public Media getMedia() {
    return media;
  }

  public void setMedia(Media media) {
    this.media = media;
  }

  public List<Image> getImages() {
    return images;
  }

  public void setImages(List<Image> images) {
    this.images = images;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MediaContent that
        && Objects.equals(media, that.media)
        && Objects.equals(images, that.images);
  }

  @Override
  public int hashCode() {
    return Objects.hash(media, images);
  }

  @Override
  public String toString() {
    return "MediaContent[media=" + media + ", images=" + images + "]";
  }
}
