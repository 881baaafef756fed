package io.seriform.bench.peer.fastjson2;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.reader.ObjectReader;
import com.alibaba.fastjson2.reader.ObjectReaderProvider;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.peer.text.Needs;
import io.seriform.bench.peer.text.TextType;
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
        + " WriteNonStringKeyAsString, SupportClassForName and readers for Inet4/6Address for"
        + " alltypes";
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
      context.config(JSONWriter.Feature.WriteNonStringKeyAsString, Needs.manyTypes(workload));
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
    ObjectReaderProvider provider = JSONFactory.getDefaultObjectReaderProvider();
    if (Needs.manyTypes(workload)) {
      provider = new ObjectReaderProvider();
      register(provider, TextType.INET4);
      register(provider, TextType.INET6);
    }
    JSONReader.Context context = new JSONReader.Context(provider);
    context.config(JSONReader.Feature.SupportArrayToBean, arrays);
    context.config(JSONReader.Feature.Base64StringAsByteArray, kind == FormatKind.TEXT);
    context.config(JSONReader.Feature.SupportClassForName, Needs.manyTypes(workload));
    if (Needs.subclasses(workload)) {
      context.config(JSONReader.autoTypeFilter(Parent.class, Child.class));
    }
    return context;
  }

  private static <V> void register(ObjectReaderProvider provider, TextType<V> type) {
    ObjectReader<V> reader =
        (json, fieldType, name, features) -> type.fromText().apply(json.readString());
    provider.register(type.type(), reader);
  }
}
