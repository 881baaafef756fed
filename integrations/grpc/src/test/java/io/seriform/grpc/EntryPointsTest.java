package io.seriform.grpc;

import io.grpc.StatusRuntimeException;
import io.seriform.annotation.Property;
import io.seriform.protobuf.Protobuf;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;

/** Messages of calls. */
class EntryPointsTest extends EntryPointsKit {

  record Note(
      @Property(id = 1) int id, @Property(id = 2) String text, @Property(id = 3) Note next) {}

  @Override
  protected CallTarget target() {
    Protobuf protobuf = Protobuf.standard();
    return new CallTarget()
        .on(SeriformMarshaller.of(protobuf.codec(Note.class)))
        .refusing(StatusRuntimeException.class)
        .without("method(String,Class,Class)", "the name of a method of the program")
        .without("of(Class,String,Protobuf)", "the name of a service of the program")
        .without("of(ProtoSchema)", "a schema of the program")
        .without("of(ProtoSchema,ProtoClasses)", "a schema of the program")
        .without("of(Class,ProtoSchema)", "a schema of the program")
        .without("of(Class,ProtoSchema,String,ProtoClasses)", "a schema of the program")
        .seed((Object) protobuf.encode(new Note(1, "a", new Note(2, null, null))));
  }
}
