package io.seriform.document.binary;

import io.seriform.annotation.Include;
import io.seriform.codec.ValueRole;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.binary.BinarySite.Item;
import io.seriform.document.format.OptionRules;
import io.seriform.document.format.SelfDescribingProtocol;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.wire.bytes.PackedBytes;

/** The protocol of binary formats whose containers say their length: their sites and sizes. */
public abstract class BinaryProtocol extends SelfDescribingProtocol {

  /** The bytes that wide stores may touch after the end of a value, and those before it. */
  private static final int SLACK = 64;

  /** The most bytes that a number, or the head of anything, takes. */
  private static final int LONGEST = 9;

  private final SelfDescribingOptions<?> options;

  /** For formats. */
  protected BinaryProtocol(SelfDescribingOptions<?> options) {
    super(options);
    this.options = options;
  }

  /** The encoded key of a property. */
  protected abstract byte[] key(ObjectModel model, PropertyModel property);

  /** An encoded string, or null. */
  protected abstract byte[] text(String text);

  @Override
  protected byte[] encodedName(String name) {
    return text(name);
  }

  @Override
  protected final byte[] encodedKey(ObjectModel model, PropertyModel property) {
    return key(model, property);
  }

  /** An encoded integer. */
  protected abstract byte[] number(long number);

  /** The scalar of a kind that has no protocol method of its own. */
  protected abstract BinaryScalar scalar(Plan.Scalar plan);

  @Override
  public final Object site(ObjectPlan plan, PropertyStep step) {
    if (OptionRules.isArray(options, plan.raw())) {
      // a property without a getter keeps its place
      return new BinarySite.Slot(item(step, step.value(), PackedBytes.NONE, true, false, false));
    }
    Include.When inclusion = inclusion(step);
    Item item =
        item(
            step,
            step.value(),
            PackedBytes.of(key(plan.model(), step.property())),
            inclusion == Include.When.ALWAYS,
            inclusion == Include.When.NON_DEFAULT,
            false);
    int n = item.key().length();
    return n <= 8
        ? new BinarySite.UpTo8(item)
        : n <= 16 ? new BinarySite.UpTo16(item) : new BinarySite.Longer(item);
  }

  @Override
  public final Object site(ValueRole place, Plan value, Object owner) {
    boolean ofMap = place == ValueRole.MAP_KEY;
    Item item = item(null, value, PackedBytes.NONE, true, false, ofMap);
    return ofMap ? new BinarySite.MapKey(item) : new BinarySite.Bare(item);
  }

  private Item item(
      PropertyStep step,
      Plan value,
      PackedBytes key,
      boolean writesNull,
      boolean omitsDefault,
      boolean ofMap) {
    Plan plan = value instanceof Plan.Wrapper w ? w.value() : value;
    return new Item(
        step == null ? 0 : step.ordinal(),
        key,
        writesNull,
        omitsDefault,
        encodedEnum(value, ofMap, this::text, this::number),
        plan instanceof Plan.Scalar s && !hasMethods(s.kind()) ? scalar(s) : null,
        acceptsSingle(step),
        !ofMap && emptyIsNull(value));
  }

  @Override
  public final int size(Plan value, Object key) {
    Item item = ((BinarySite) key).item();
    int longest = value instanceof Plan.Enumeration ? item.enumeration().longest() : LONGEST;
    return item.key().length() + Math.max(1, longest);
  }

  @Override
  public final int slack() {
    return SLACK;
  }

  @Override
  public final boolean declaresCounts() {
    return true;
  }
}
