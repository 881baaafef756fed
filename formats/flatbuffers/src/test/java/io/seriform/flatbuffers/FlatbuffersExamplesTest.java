package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Property;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The examples of the documentation. */
class FlatbuffersExamplesTest {

  // example
  @FlatStruct
  public record Vec3(float x, float y, float z) {}

  public enum Color {
    @FlatNumber(1)
    RED,
    @FlatNumber(2)
    GREEN,
    @FlatNumber(8)
    BLUE
  }

  public record Weapon(String name, short damage) {}

  public sealed interface Equipment permits Sword, Shield {}

  public record Sword(String name, short damage) implements Equipment {}

  public record Shield(float armor) implements Equipment {}

  public static final class Monster {
    public Vec3 pos;
    public short mana = 150;
    public short hp = 100;
    public String name;
    public byte[] inventory;

    @Property(defaultValue = "BLUE")
    public Color color = Color.BLUE;

    public List<Weapon> weapons;
    public Equipment equipped;
    public List<Vec3> path;
  }

  // end

  private static Monster orc() {
    Monster orc = new Monster();
    orc.pos = new Vec3(1, 2, 3);
    orc.hp = 80;
    orc.name = "Orc";
    orc.inventory = new byte[] {0, 1, 2};
    orc.color = Color.RED;
    orc.weapons = List.of(new Weapon("Axe", (short) 5));
    orc.equipped = new Sword("Sword", (short) 3);
    orc.path = List.of(new Vec3(4, 5, 6));
    return orc;
  }

  @Test
  void aMonsterIsWrittenAndReadBack() {
    Monster orc = orc();
    // example
    Flatbuffers flatbuffers = Flatbuffers.standard(); // immutable and thread-safe
    byte[] bytes = flatbuffers.encode(orc);
    Monster back = flatbuffers.decode(bytes, Monster.class);
    // end
    assertThat(back).usingRecursiveComparison().isEqualTo(orc);
  }

  // example
  public static final class Account {
    @FlatField(id = 0, key = true)
    public String id;

    @FlatField(id = 1, type = FlatType.UBYTE)
    public int level;

    @FlatField(id = 2, deprecated = true)
    public String nickname;

    @FlatField(id = 3, presence = FlatPresence.REQUIRED)
    public String owner;

    @FlatField(id = 4, forceAlign = 16)
    public float[] matrix;

    @FlatField(id = 5, nested = true)
    public Weapon favourite;
  }

  public record Bank(@FlatField(sorted = true) List<Account> accounts) {}

  // end

  // example
  @FlatEnum(type = FlatType.UBYTE, flags = true)
  public enum Right {
    READ,
    WRITE,
    SHARE
  }

  public record Grant(String user, Set<Right> rights) {}

  // end

  // example
  @FlatStruct(align = 16)
  public record Sample(@FlatField(length = 4) float[] values, Color color, long time) {}

  // end

  @Test
  void annotationsDescribeFields() {
    Flatbuffers flatbuffers = Flatbuffers.standard();
    Account b = new Account();
    b.id = "b";
    b.level = 200;
    b.owner = "x";
    b.favourite = new Weapon("Axe", (short) 1);
    Account a = new Account();
    a.id = "a";
    a.owner = "y";
    a.matrix = new float[] {1, 2};
    Bank bank = flatbuffers.decode(flatbuffers.encode(new Bank(List.of(b, a))), Bank.class);
    assertThat(bank.accounts()).extracting(x -> x.id).containsExactly("a", "b");
    Grant grant = new Grant("me", EnumSet.of(Right.READ, Right.SHARE));
    assertThat(flatbuffers.decode(flatbuffers.encode(grant), Grant.class)).isEqualTo(grant);
    Sample sample = new Sample(new float[] {1, 2, 3, 4}, Color.GREEN, 5);
    assertThat(flatbuffers.decode(flatbuffers.encode(sample), Sample.class))
        .usingRecursiveComparison()
        .isEqualTo(sample);
  }

  @Test
  void verifyingRefusesDamagedBytes() {
    byte[] bytes = Flatbuffers.standard().encode(orc());
    Flatbuffers flatbuffers = Flatbuffers.standard();
    // example
    flatbuffers.verify(bytes, Monster.class); // throws a SeriformException that says where and why
    // end
    bytes[0] = 1;
    assertThatThrownBy(() -> flatbuffers.verify(bytes, Monster.class))
        .isInstanceOf(SeriformException.class);
  }

  @Test
  void optionsPrefixAndIdentifyBuffers() {
    // example
    Flatbuffers files =
        Flatbuffers.with(
            FlatbuffersOptions.standard()
                .withFileIdentifier("MONS")
                .withSizePrefix(true)
                .withSharedStrings(true));
    // end
    byte[] bytes = files.encode(orc());
    assertThat(files.decode(bytes, Monster.class)).usingRecursiveComparison().isEqualTo(orc());
    // example
    Flatbuffers limited =
        Flatbuffers.with(
            FlatbuffersOptions.standard()
                .withLimits(io.seriform.wire.Limits.standard().withDepth(20))
                .withEngine(io.seriform.codec.Engine.INTERPRETED)
                .withModel(io.seriform.model.options.ModelOptions.standard())
                .withNaming(io.seriform.model.rules.NamingStrategy.SNAKE_CASE)
                .withSorting(io.seriform.model.options.PropertySorting.DECLARED)
                .withClassValue(Monster.class));
    // end
    assertThat(limited.decode(limited.encode(orc()), Monster.class))
        .usingRecursiveComparison()
        .isEqualTo(orc());
  }

  @Test
  void streamsHoldManyBuffers() {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    Weapon axe = new Weapon("Axe", (short) 5);
    Weapon bow = new Weapon("Bow", (short) 4);
    // example
    Codec<Weapon> codec = Flatbuffers.standard().codec(Weapon.class);
    try (StreamEncoder<Weapon> encoder = codec.encodeStream(stream, Framing.SEQUENCE)) {
      encoder.write(axe);
      encoder.write(bow);
    }
    // end
    ByteArrayInputStream in = new ByteArrayInputStream(stream.toByteArray());
    try (StreamDecoder<Weapon> decoder = codec.decodeStream(in, Framing.SEQUENCE)) {
      assertThat(decoder.stream()).containsExactly(axe, bow);
    }
  }

  @Test
  void treesAreReadByTheClass() {
    byte[] bytes = Flatbuffers.standard().encode(orc());
    // example
    Codec<Document> trees = Flatbuffers.standard().treeCodec(Monster.class);
    Document tree = trees.decode(bytes);
    String weapon = tree.at("/weapons/0/name", Document::asText);
    String type = tree.get("equipped_type").asText(); // "Sword"
    // end
    assertThat(weapon).isEqualTo("Axe");
    assertThat(type).isEqualTo("Sword");
    assertThat(Flatbuffers.standard().decode(trees.encode(tree), Monster.class))
        .usingRecursiveComparison()
        .isEqualTo(orc());
  }

  @Test
  void flexBuffers() {
    // example
    FlexBuffers flex = FlexBuffers.standard();
    byte[] bytes = flex.encode(Document.object().put("x", 1).put("y", 2.5));
    Document tree = flex.decode(bytes);
    // end
    assertThat(tree.get("y").asDouble()).isEqualTo(2.5);
  }

  @Test
  void classesInFlexBuffers() {
    FlexBuffers flex = FlexBuffers.standard();
    Weapon axe = new Weapon("Axe", (short) 5);
    // example
    byte[] bytes = flex.encode(axe, Json.standard());
    Weapon back = flex.decode(bytes, Weapon.class, Json.standard());
    // end
    assertThat(back).isEqualTo(axe);
  }

  // example
  public record Event(String name, Document details) {}

  // end

  @Test
  void fieldsThatAreFlexBuffers() {
    Event event = new Event("x", Document.object().put("a", 1));
    Flatbuffers flatbuffers = Flatbuffers.standard();
    assertThat(flatbuffers.decode(flatbuffers.encode(event), Event.class)).isEqualTo(event);
  }
}
