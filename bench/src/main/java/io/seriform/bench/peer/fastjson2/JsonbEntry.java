package io.seriform.bench.peer.fastjson2;

import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.workload.Workload;
import java.lang.reflect.Type;

/** JSONB. */
final class JsonbEntry<T> implements Entry.Plain<T> {

  private final Type type;
  private final JSONWriter.Context writing;
  private final JSONReader.Context reading;

  JsonbEntry(Workload<T> workload, JSONWriter.Context writing, JSONReader.Context reading) {
    this.type = workload.type();
    this.writing = writing;
    this.reading = reading;
  }

  @Override
  public byte[] write(T value) {
    return JSONB.toBytes(value, writing);
  }

  @Override
  public T read(byte[] bytes) {
    return JSONB.parseObject(bytes, 0, bytes.length, type, reading);
  }
}
