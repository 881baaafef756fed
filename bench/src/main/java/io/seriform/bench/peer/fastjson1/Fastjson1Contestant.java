package io.seriform.bench.peer.fastjson1;

import com.alibaba.fastjson.JSON;
import com.alibaba.fastjson.parser.Feature;
import com.alibaba.fastjson.parser.ParserConfig;
import com.alibaba.fastjson.serializer.SerializeConfig;
import com.alibaba.fastjson.serializer.SerializerFeature;
import com.alibaba.fastjson.serializer.ToStringSerializer;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.model.family.Parent;
import io.seriform.bench.peer.text.Needs;
import io.seriform.bench.workload.Workload;
import java.sql.Timestamp;

/** fastjson 1 with its codecs generated at run time. */
abstract class Fastjson1Contestant implements Contestant {

  private final String name;
  private final String settings;
  private final boolean arrays;

  /**
   * One row.
   *
   * @param arrays whether objects are written as arrays of their values
   */
  Fastjson1Contestant(String name, String settings, boolean arrays) {
    this.name = name;
    this.settings = settings;
    this.arrays = arrays;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final Artifact artifact() {
    return new Artifact("com.alibaba", "fastjson", JSON.class);
  }

  @Override
  public final String settings() {
    return settings
        + "; DisableCircularReferenceDetect except for cycle, WriteClassName and accepted types for"
        + " family.*, WriteNonStringKeyAsString and a codec of Timestamp for alltypes";
  }

  @Override
  public final FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public final String declines(Workload<?> workload) {
    return workload.input() != null && arrays ? "the input is JSON objects" : null;
  }

  @Override
  public final <T> Entry<T, ?> enter(Workload<T> workload) {
    int writing = JSON.DEFAULT_GENERATE_FEATURE;
    writing = with(writing, SerializerFeature.BeanToArray, arrays);
    writing = with(writing, SerializerFeature.WriteEnumUsingName, !arrays);
    writing =
        with(
            writing, SerializerFeature.DisableCircularReferenceDetect, !Needs.references(workload));
    writing = with(writing, SerializerFeature.WriteNonStringKeyAsString, Needs.manyTypes(workload));
    writing = with(writing, SerializerFeature.WriteClassName, Needs.subclasses(workload));
    int reading = Feature.config(JSON.DEFAULT_PARSER_FEATURE, Feature.SupportArrayToBean, arrays);
    return new Fastjson1Entry<>(
        workload, writers(workload), writing, readers(workload), reading, !arrays);
  }

  private static SerializeConfig writers(Workload<?> workload) {
    if (!Needs.manyTypes(workload)) {
      return SerializeConfig.globalInstance;
    }
    SerializeConfig config = new SerializeConfig();
    config.put(Timestamp.class, ToStringSerializer.instance);
    return config;
  }

  private static ParserConfig readers(Workload<?> workload) {
    ParserConfig config = new ParserConfig();
    if (Needs.subclasses(workload)) {
      config.addAccept(Parent.class.getPackageName() + ".");
    }
    if (Needs.manyTypes(workload)) {
      config.putDeserializer(Timestamp.class, new TimestampReader());
    }
    return config;
  }

  private static int with(int features, SerializerFeature feature, boolean state) {
    return SerializerFeature.config(features, feature, state);
  }
}
