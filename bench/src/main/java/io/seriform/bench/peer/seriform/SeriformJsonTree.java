package io.seriform.bench.peer.seriform;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;
import io.seriform.document.Document;
import io.seriform.json.Json;
import io.seriform.json.JsonCodec;
import java.util.List;

/** Our JSON by way of the tree: from the object to the tree to bytes, and all the way back. */
public final class SeriformJsonTree implements Contestant {

  @Override
  public String name() {
    return "seriform/json-tree";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-json", Json.class);
  }

  @Override
  public String settings() {
    return "alphabetical; create is object to tree";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.TEXT;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  @Override
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return new TreeEntry<>(workload);
  }

  private static final class TreeEntry<T> implements Entry<T, Document> {

    private final Json json;
    private final Workload<T> workload;
    private final JsonCodec<Document> tree;

    TreeEntry(Workload<T> workload) {
      this.workload = workload;
      this.json = Json.with(SeriformJson.options(workload, false));
      this.tree = json.codec(Document.class);
    }

    @Override
    public boolean creates() {
      return true;
    }

    @Override
    public Document create(T value) {
      return json.toDocument(value);
    }

    @Override
    public byte[] write(Document document) {
      return tree.encode(document);
    }

    @Override
    @SuppressWarnings("unchecked") // what is read is of the workload's type
    public T read(byte[] bytes) {
      return (T) json.fromDocument(tree.decode(bytes), workload.type());
    }
  }
}
