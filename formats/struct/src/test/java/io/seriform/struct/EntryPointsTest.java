package io.seriform.struct;

import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.struct.StructArrayTest.BookView;
import io.seriform.struct.StructArrayTest.TwoView;
import io.seriform.struct.StructTest.Book;
import io.seriform.struct.StructTest.Circle;
import io.seriform.struct.StructTest.Gender;
import io.seriform.struct.StructTest.Person;
import io.seriform.struct.StructTest.Square;
import io.seriform.struct.StructTest.Two;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;
import java.nio.ByteOrder;
import java.util.List;

/** Structures as objects, arrays and views, from all that they are read from. */
class EntryPointsTest extends EntryPointsKit {

  private static final Struct STRUCT = Struct.standard();

  /** All that a view gives. */
  private static void use(BookView view) {
    for (int i = 0; i < Math.min(view.infoSize(), 4); i++) {
      view.info(i).id();
      view.info(i).name();
      view.info(i).gender();
    }
  }

  private static void use(TwoView view) {
    view.a().tag();
    view.a().square().side();
    view.b().circle().radius();
  }

  private static void use(StructArray<?> array) {
    array.forEach(each -> {});
    if (array.size() > 0) {
      use(array.view(0, TwoView.class));
    }
  }

  @Override
  protected CallTarget target() {
    Two two = new Two(new Square((short) 5), new Circle(1.5));
    Book book =
        new Book(
            List.of(
                new Person(-1, 255, Gender.OTHER, 1, "ab"),
                new Person(1, 5, Gender.MALE, -1, "\u00e9\u4e2d")));
    Codec<Book> books =
        Struct.with(StructOptions.standard().withByteOrder(ByteOrder.BIG_ENDIAN)).codec(Book.class);
    return FormatCalls.of(STRUCT, two, book)
        .on(books)
        .types(new TypeRef<Two>() {}, new TypeRef<Book>() {})
        .giving("view(Class,byte[],Class)", Two.class, null, TwoView.class)
        .giving("view(Class,byte[],Class)", Book.class, null, BookView.class)
        .giving("view(Class,ByteBuffer,Class)", Two.class, null, TwoView.class)
        .giving("view(Class,ByteBuffer,Class)", Book.class, null, BookView.class)
        .giving("array(Class,byte[])", Two.class, null)
        .giving("array(Class,ByteBuffer)", Two.class, null)
        .giving("map(Class,Path)", Two.class, null)
        .giving("mapWritable(Class,Path)", Two.class, null)
        .using(StructArray.class, EntryPointsTest::use)
        .using(TwoView.class, EntryPointsTest::use)
        .using(BookView.class, EntryPointsTest::use)
        // of an index in an array that holds less, as from any array
        .refusing(IndexOutOfBoundsException.class)
        .without("copyTo(String,long,int[])", "the name of a field of the program")
        .without("copyFrom(String,long,int[])", "the name of a field of the program")
        .without("copyTo(String,long,long[])", "the name of a field of the program")
        .without("copyFrom(String,long,long[])", "the name of a field of the program")
        .without("copyTo(String,long,float[])", "the name of a field of the program")
        .without("copyFrom(String,long,float[])", "the name of a field of the program")
        .without("copyTo(String,long,double[])", "the name of a field of the program")
        .without("copyFrom(String,long,double[])", "the name of a field of the program")
        .without("field(String)", "the name of a field of the program")
        .seed((Object) books.encode(book));
  }
}
