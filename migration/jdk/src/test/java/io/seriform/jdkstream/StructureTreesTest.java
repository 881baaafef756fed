package io.seriform.jdkstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import io.seriform.jdkstream.JdkStreamOptions.Form;
import io.seriform.jdkstream.Shop.Chatty;
import io.seriform.jdkstream.Shop.Colour;
import io.seriform.jdkstream.Shop.Customer;
import io.seriform.jdkstream.Shop.Order;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Streams as trees that say all. */
class StructureTreesTest {

  private static final JdkStream STREAM =
      JdkStream.with(JdkStreamOptions.standard().withForm(Form.STRUCTURE));

  @Test
  void everythingIsSaid() {
    List<Object> list = new ArrayList<>(List.of("a", Colour.RED));
    list.add(list);
    assertThat(STREAM.readTree(Jdk.write(list)))
        .hasToString(
            ("{'object':1,'class':{'class':2,'name':'java.util.ArrayList',"
                    + "'uid':8683452581122892189,'flags':3,'fields':[{'name':'size','type':'I'}]},"
                    + "'levels':[{'class':'java.util.ArrayList','fields':{'size':3},"
                    + "'data':[h`00000003`,'a',{'constant':3,'class':{'class':4,"
                    + "'name':'io.seriform.jdkstream.Shop$Colour','uid':0,'flags':18,'fields':[],"
                    + "'super':{'class':5,'name':'java.lang.Enum','uid':0,'flags':18,'fields':[]}},"
                    + "'name':'RED'},{'reference':1}]}]}")
                .replace('\'', '"')
                .replace('`', '\''));
  }

  @Test
  void levelsAndVersions() {
    Customer customer = new Customer();
    customer.setId(3);
    Document tree = STREAM.readTree(Jdk.write(customer));
    assertThat(tree.at("/class/uid", Document::asLong)).isEqualTo(18);
    assertThat(tree.at("/class/super/uid", Document::asLong)).isEqualTo(17);
    assertThat(tree.at("/class/fields/1/type", Document::asText)).isEqualTo("Ljava/util/List;");
    assertThat(tree.at("/levels/0/fields/name").isNull()).isTrue();
    assertThat(tree.at("/levels/1/fields/id", Document::asInt)).isEqualTo(3);
  }

  @Test
  void arraysClassesAndData() {
    Document tree =
        STREAM.readTree(Jdk.write((Object) new Object[] {new int[] {1}, Order.class, new byte[2]}));
    assertThat(tree.at("/class/name", Document::asText)).isEqualTo("[Ljava.lang.Object;");
    assertThat(tree.at("/values/0/values")).hasToString("[1]");
    assertThat(tree.at("/values/1/class/uid", Document::asLong)).isEqualTo(19);
    assertThat(tree.at("/values/2/values")).hasToString("h'0000'");
    Document data = STREAM.readTree(Jdk.write(new Chatty())).at("/levels/0/data");
    assertThat(data).hasToString("[h'0000002a00056279746573',\"more\"]");
  }
}
