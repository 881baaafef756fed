package io.seriform.bench.model.ticks;

import java.io.Serializable;

/** Trades, a column for each of their members; all columns have the same length. */
public class Ticks implements Serializable {
  private static final long serialVersionUID = 1L;

  private long[] times;
  private double[] prices;
  private int[] volumes;
  private int[] trades;

  /** All properties unset. */
  public Ticks() {}

  /** Columns of zeros. */
  public Ticks(int count) {
    times = new long[count];
    prices = new double[count];
    volumes = new int[count];
    trades = new int[count];
  }

  public long[] getTimes() {
    return times;
  }

  public void setTimes(long[] times) {
    this.times = times;
  }

  public double[] getPrices() {
    return prices;
  }

  public void setPrices(double[] prices) {
    this.prices = prices;
  }

  public int[] getVolumes() {
    return volumes;
  }

  public void setVolumes(int[] volumes) {
    this.volumes = volumes;
  }

  public int[] getTrades() {
    return trades;
  }

  public void setTrades(int[] trades) {
    this.trades = trades;
  }
}
