package io.seriform.flatbuffers;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.flatbuffers.ViewModels.All;
import io.seriform.flatbuffers.ViewModels.AllView;
import io.seriform.json.Json;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;

/** FlatBuffers as objects, trees and views, and FlexBuffers. */
class EntryPointsTest extends EntryPointsKit {

  private static final Flatbuffers FLAT = Flatbuffers.standard();

  /** Views are made there, and read here. */
  @Override
  protected List<Path> modules() {
    return List.of(Path.of(""), Path.of("../../views"));
  }

  /** A file of one document, which has its length before it. */
  private static byte[] file(byte[] document) {
    return ByteBuffer.allocate(4 + document.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(document.length)
        .put(document)
        .array();
  }

  @Override
  protected CallTarget target() {
    All all = ViewModels.all(4);
    Codec<Document> trees = FLAT.treeCodec(FlatbuffersFuzz.Any.class);
    Document tree =
        Document.object()
            .put("a", Document.array().add(1).add("x").add(2.5))
            .put("b", Document.of(new byte[] {1, 2}));
    FlexBuffers flex = FlexBuffers.standard();
    FlatViews<AllView> views = FLAT.views(AllView.class);
    byte[] document = FLAT.encode(all);
    FlatString name = FLAT.view(document, AllView.class).name();
    return FormatCalls.of(FLAT)
        .on(name, trees, FLAT.codec(All.class), flex, flex.withTypedVectors(true))
        .on(views, views.checkingEachAccess(), views.withoutVerification())
        .giving("view(byte[],Class)", null, AllView.class)
        .giving("verify(byte[],Class)", null, All.class)
        .giving("verify(byte[],int,int,Class)", null, 0, 0, All.class)
        .giving("decode(byte[],Class,SelfDescribingFormat)", null, Object.class, Json.standard())
        .giving(SelfDescribingFormat.class, Json::standard)
        .using(AllView.class, FlatViewsMutationTest::callEach)
        .using(
            FlatFile.class,
            file -> {
              while (file.next()) {
                FlatViewsMutationTest.callEach((AllView) file.view());
              }
            })
        .without("get(Object,long,byte[],int,int)", "the bytes are written")
        .without("put(Object,long,byte[],int,int)", "what is stored is of the program")
        .seed((Object) document)
        .seed("Jane Doe")
        .seedOf("map", (Object) file(document))
        .seed((Object) trees.encode(trees.decode(FlatbuffersFuzz.document())))
        .seed((Object) flex.encode(tree))
        .seed(tree);
  }
}
