package io.seriform.bench.measure;

import java.util.List;

/**
 * The finding of the probe on one contestant and one workload.
 *
 * @param workload the workload's name
 * @param declined why the contestant does not take part, or null
 * @param write {@code OK} or {@code ERROR}
 * @param read {@code OK}, {@code WRONG}, {@code ERROR}, or {@code UNKNOWN} where writing failed
 * @param reason why write or read is not {@code OK}, or null
 * @param classes the first difference of classes, or null; of meaning only where reading is OK
 * @param identity the first difference of identity, or null; of meaning only where reading is OK
 * @param size encoded bytes, or -1 where nothing was written
 * @param deflated encoded bytes after deflate, or -1
 * @param creates whether the contestant makes objects of its own
 * @param variants the further figures, in order
 */
public record Verdict(
    String workload,
    String declined,
    String write,
    String read,
    String reason,
    String classes,
    String identity,
    long size,
    long deflated,
    boolean creates,
    List<VariantVerdict> variants) {

  /** Everything is right. */
  public static final String OK = "OK";

  /** It failed. */
  public static final String ERROR = "ERROR";

  /** It answered something else. */
  public static final String WRONG = "WRONG";

  /** It could not be asked. */
  public static final String UNKNOWN = "UNKNOWN";

  /** The reason of a figure of a sample whose time was up. */
  public static final String NO_TIME = "no time was left";

  /** It does not take part. */
  public static final String DECLINED = "DECLINED";

  /** The value is right, and the classes or the identity are not. */
  public static final String NO = "NO";

  /**
   * The finding of the probe on one further figure.
   *
   * @param figure its name
   * @param status {@code OK}, {@code WRONG} or {@code ERROR}
   * @param reason why it is not OK, or null
   */
  public record VariantVerdict(String figure, String status, String reason) {}

  /** Returns true if the main figures may be timed. */
  public boolean timeable() {
    return declined == null && OK.equals(write) && OK.equals(read);
  }

  static Verdict declined(String workload, String reason) {
    return new Verdict(
        workload, reason, DECLINED, DECLINED, reason, null, null, -1, -1, false, List.of());
  }

  static Verdict writeFailed(String workload, String reason) {
    return new Verdict(
        workload, null, ERROR, UNKNOWN, reason, null, null, -1, -1, false, List.of());
  }
}
