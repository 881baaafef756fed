package io.seriform.bench.model.large;

import io.seriform.bench.model.media.MediaContent;
import java.util.List;
import java.util.Map;

/** A document of some of everything, of about 10 MB as JSON. */
public class Mixed {
  private List<MediaContent> films;
  private Map<String, String> texts;
  private double[] measures;
  private long[] stamps;
  private List<Integer> counts;

  public List<MediaContent> getFilms() {
    return films;
  }

  public void setFilms(List<MediaContent> films) {
    this.films = films;
  }

  public Map<String, String> getTexts() {
    return texts;
  }

  public void setTexts(Map<String, String> texts) {
    this.texts = texts;
  }

  public double[] getMeasures() {
    return measures;
  }

  public void setMeasures(double[] measures) {
    this.measures = measures;
  }

  public long[] getStamps() {
    return stamps;
  }

  public void setStamps(long[] stamps) {
    this.stamps = stamps;
  }

  public List<Integer> getCounts() {
    return counts;
  }

  public void setCounts(List<Integer> counts) {
    this.counts = counts;
  }
}
