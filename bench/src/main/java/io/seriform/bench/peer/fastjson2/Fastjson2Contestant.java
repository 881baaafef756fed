package io.seriform.bench.peer.fastjson2;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.peer.text.Needs;
import io.seriform.bench.workload.Workload;

/** fastjson2 as it comes, with its codecs generated at run time, in one of its four shapes. */
abstract class Fastjson2Contestant implements Contestant {

  private final String name;
  private final String settings;
  private final FormatKind kind;
  private final boolean arrays;

  /**
   * One row.
   *
   * @param arrays whether objects are written as arrays of their values
   */
  Fastjson2Contestant(String name, String settings, FormatKind kind, boolean arrays) {
    this.name = name;
    this.settings = settings;
    this.kind = kind;
    this.arrays = arrays;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final Artifact artifact() {
    return new Artifact("com.alibaba.fastjson2", "fastjson2", JSON.class);
  }

  @Override
  public final String settings() {
    return settings
        + "; WriteClassName and a type filter for family.*, ReferenceDetection for cycle,"
        + " SupportClassForName for alltypes";
  }

  @Override
  public final FormatKind kind() {
    return kind;
  }

  @Override
  public final String declines(Workload<?> workload) {
    boolean objects = kind == FormatKind.TEXT && !arrays;
    return workload.input() != null && !objects ? "the input is JSON objects" : null;
  }

  /** The settings for writing a workload. */
  final JSONWriter.Context writing(Workload<?> workload) {
    JSONWriter.Context context = new JSONWriter.Context();
    context.config(JSONWriter.Feature.BeanToArray, arrays);
    if (kind == FormatKind.TEXT) {
      context.config(JSONWriter.Feature.WriteByteArrayAsBase64);
      context.config(JSONWriter.Feature.WriteEnumsUsingName, !arrays);
    }
    if (Needs.subclasses(workload)) {
      context.config(
          JSONWriter.Feature.WriteClassName,
          JSONWriter.Feature.NotWriteRootClassName,
          JSONWriter.Feature.NotWriteHashMapArrayListClassName);
    }
    context.config(JSONWriter.Feature.ReferenceDetection, Needs.references(workload));
    return context;
  }

  /** The settings for reading a workload. */
  final JSONReader.Context reading(Workload<?> workload) {
    JSONReader.Context context = new JSONReader.Context();
    context.config(JSONReader.Feature.SupportArrayToBean, arrays);
    context.config(JSONReader.Feature.SupportClassForName, Needs.classes(workload));
    if (Needs.subclasses(workload)) {
      context.config(JSONReader.autoTypeFilter(Parent.class, Child.class));
    }
    return context;
  }
}
