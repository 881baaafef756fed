package io.seriform.json;

import io.seriform.compression.Compressed;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.document.DocumentPatch;
import io.seriform.document.MergePatch;
import io.seriform.document.PathFilter;
import io.seriform.document.Pointer;
import io.seriform.scalar.Kind;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;
import io.seriform.text.ScalarText;
import io.seriform.wire.Limits;
import java.nio.file.Path;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Trees, places in them, patches, texts of scalars and compressed documents of the core. */
class CoreEntryPointsTest extends EntryPointsKit {

  /** The other packages describe classes, and are what formats are made of. */
  private static final Set<String> PACKAGES =
      Set.of("io.seriform", "io.seriform.compression", "io.seriform.document", "io.seriform.text");

  @Override
  protected List<Path> modules() {
    return List.of(
        Path.of("../../core"),
        Path.of("../../text"),
        Path.of("../../documents"),
        Path.of("../../compression/core"));
  }

  @Override
  protected boolean takesInput(String packageName) {
    return PACKAGES.contains(packageName);
  }

  @Override
  protected CallTarget target() {
    Json json = Json.standard();
    Document tree =
        Document.object()
            .put("a", Document.array().add(1).add("x").add(Document.object().put("b", 2.5)))
            .put("c", Document.ofNull());
    Document patch =
        Document.array()
            .add(operation("move", "/c").put("from", "/a/0"))
            .add(operation("copy", "/a/-").put("from", "/c"))
            .add(operation("test", "/c").put("value", 1))
            .add(operation("remove", "/a/1"));
    return FormatCalls.of(json)
        .on(Compressed.deflate(json), Compressed.deflate(json).codec(Object.class))
        .on(Pointer.of("/a/1"), DocumentPatch.of(patch), PathFilter.excluding("/a/b", "/c"))
        .onNew(tree::copy)
        .onNew(() -> Document.array().add(1).add(2))
        .statics(Document.class, DocumentPatch.class, MergePatch.class, PathFilter.class)
        .statics(Pointer.class, ScalarText.class)
        .choosing(Kind.class, Kind.values())
        .giving(Function.class, Function::identity)
        .giving(Limits.class, Limits::standard)
        .giving(DateTimeFormatter.class, () -> DateTimeFormatter.ISO_LOCAL_DATE)
        .refusing(IllegalArgumentException.class)
        .without("name(String)", "a writer, of what the program has")
        .without("key(Document)", "a writer")
        .without("writeBytes(byte[])", "a writer")
        .without("writeText(String)", "a writer")
        .without("writeTree(Document)", "a writer")
        .without("write(Output,byte[],int,Object)", "for formats: a tree is written")
        .without("read(byte[],int,int)", "for formats: the bytes are written")
        .without("number(String,boolean)", "for formats, which have checked the text")
        .without("put(Kind,byte[],int,Object)", "the bytes are written")
        .seed((Object) Compressed.deflate(json).encode(tree))
        .seed("2026-01-31")
        .seed("00:00")
        .seed("12.5E-3")
        .seed("/a/1")
        .seed("(a|[b-d])*")
        .seed(tree)
        .seed(patch)
        .seed(tree, patch)
        .seed(tree, Document.object().put("a", Document.ofNull()).put("d", tree.copy()))
        .seed("/a/1", tree)
        .seed("/a", "/c");
  }

  private static DocumentObject operation(String name, String path) {
    return Document.object().put("op", name).put("path", path);
  }
}
