package io.seriform.flatbuffers.schema;

import io.seriform.annotation.Property;
import io.seriform.document.Document;
import io.seriform.flatbuffers.FlatEnum;
import io.seriform.flatbuffers.FlatField;
import io.seriform.flatbuffers.FlatNumber;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatStruct;
import io.seriform.flatbuffers.FlatType;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Classes for the tables of {@code arena.fbs}, written by hand. */
final class Arena {

  private Arena() {}

  @FlatEnum(type = FlatType.UBYTE, flags = true)
  enum Paint {
    CRIMSON,
    EMERALD,
    @FlatNumber(3)
    AZURE
  }

  @FlatEnum(type = FlatType.LONG)
  enum Kind {
    OLD,
    @FlatNumber(5)
    NEW
  }

  @FlatStruct
  record Pair(short a, byte b) {}

  @FlatStruct(align = 16)
  record Place(
      float x,
      float y,
      float z,
      double weight,
      @FlatField(type = FlatType.UBYTE) byte paint,
      Pair pair) {}

  @FlatStruct
  record Skill(
      @FlatField(type = FlatType.UINT, key = true) int id,
      @FlatField(type = FlatType.UINT) int reach) {}

  @FlatStruct
  record Blob(Kind kind) {}

  record Score(String id, long points, @FlatField(type = FlatType.USHORT) int rounds) {}

  record Member(@FlatField(type = FlatType.ULONG, key = true) long id) {}

  record Nothing() {}

  sealed interface Prize permits Fighter, Badge, Guest {}

  sealed interface Named permits Fighter, Badge, Guest {}

  /** Three alternatives of one table are classes of their own. */
  sealed interface Twice permits First, Second, Third {}

  static final class Badge implements Prize, Named {
    @FlatField(presence = FlatPresence.DEFAULT)
    public Set<Paint> paint = EnumSet.of(Paint.EMERALD);
  }

  record Guest() implements Prize, Named {}

  static final class First extends Fighter implements Twice {}

  static final class Second extends Fighter implements Twice {}

  static final class Third extends Fighter implements Twice {}

  static non-sealed class Fighter implements Prize, Named {
    @FlatField(id = 0)
    public Place place;

    @FlatField(id = 2)
    public short strength = 100;

    @FlatField(id = 1)
    public short magic = 150;

    @FlatField(id = 3, presence = FlatPresence.REQUIRED, key = true)
    public String name;

    @FlatField(id = 6, presence = FlatPresence.DEFAULT)
    public Set<Paint> paint = EnumSet.of(Paint.AZURE);

    @FlatField(id = 5)
    public byte[] bag;

    @FlatField(id = 4, deprecated = true)
    public boolean tame;

    @FlatField(id = 11, sorted = true)
    public List<Fighter> team;

    @FlatField(id = 10)
    public List<String> songs;

    @FlatField(id = 28)
    public List<String> moreSongs;

    @FlatField(id = 24)
    public boolean[] wins;

    @FlatField(id = 29, sorted = true)
    public List<Skill> skills;

    @FlatField(id = 12)
    public Fighter rival;

    @FlatField(id = 8)
    public Prize prize;

    @FlatField(id = 9)
    public List<Pair> pairs;

    @FlatField(id = 31)
    public List<Pair> morePairs;

    @FlatField(id = 13, nested = true)
    public Fighter copy;

    @FlatField(id = 14)
    public Score score;

    @FlatField(id = 15)
    public boolean ready;

    @Property(name = "hash_i32")
    @FlatField(id = 16)
    public int hash32;

    @Property(name = "hash_u32")
    @FlatField(id = 17, type = FlatType.UINT)
    public int hashUnsigned32;

    @Property(name = "hash_i64")
    @FlatField(id = 18)
    public long hash64;

    @Property(name = "hash_u64")
    @FlatField(id = 19, type = FlatType.ULONG)
    public long hashUnsigned64;

    @Property(name = "hash_i32a")
    @FlatField(id = 20)
    public int hash32a;

    @Property(name = "hash_u32a")
    @FlatField(id = 21, type = FlatType.UINT)
    public int hashUnsigned32a;

    @Property(name = "hash_i64a")
    @FlatField(id = 22)
    public long hash64a;

    @Property(name = "hash_u64a")
    @FlatField(id = 23, type = FlatType.ULONG)
    public long hashUnsigned64a;

    @FlatField(id = 25)
    public float pi = 3.14159f;

    @FlatField(id = 26)
    public float three = 3;

    @FlatField(id = 27)
    public float zero;

    @FlatField(id = 30)
    public Document notes;

    @FlatField(id = 32)
    public long[] longs;

    @FlatField(id = 33)
    public double[] doubles;

    @FlatField(id = 34)
    public Nothing nothing;

    @FlatField(id = 35, sorted = true)
    public List<Member> members;

    @FlatField(id = 36, type = FlatType.ULONG)
    public long weak;

    @FlatField(id = 37, type = FlatType.ULONG)
    public long[] weakOnes;

    @FlatField(id = 38, sorted = true)
    public List<Member> strongOnes;

    @FlatField(id = 39, type = FlatType.ULONG)
    public long owned;

    @FlatField(id = 40, type = FlatType.ULONG)
    public long[] ownedOnes;

    @FlatField(id = 42)
    public Named named;

    @FlatField(id = 44)
    public Twice twice;

    @FlatField(id = 45)
    public List<Paint> paints;

    @FlatField(id = 46)
    public Set<Paint> maybePaint;

    @FlatField(id = 47)
    public float infinite = Float.POSITIVE_INFINITY;

    @FlatField(id = 48)
    public double minus = Double.NEGATIVE_INFINITY;

    @FlatField(id = 49)
    public float noNumber = Float.NaN;

    @FlatField(id = 50)
    public Blob blob;
  }

  record Aliases(
      byte i8,
      @FlatField(type = FlatType.UBYTE) byte u8,
      short i16,
      @FlatField(type = FlatType.USHORT) short u16,
      int i32,
      @FlatField(type = FlatType.UINT) int u32,
      long i64,
      @FlatField(type = FlatType.ULONG) long u64,
      float f32,
      double f64,
      @FlatField(type = FlatType.BYTE) byte[] v8,
      double[] vf64) {}

  private static Fighter named(Fighter f, String name) {
    f.name = name;
    return f;
  }

  /** One with every field, none of which is what a missing one means. */
  static Fighter orc() {
    Fighter f = named(new Fighter(), "Orc");
    f.place = new Place(1, 2, 3, 3.5, (byte) 8, new Pair((short) 5, (byte) 6));
    f.strength = 80;
    f.magic = -1;
    f.paint = EnumSet.of(Paint.CRIMSON, Paint.AZURE);
    f.bag = new byte[] {0, 1, 2, -1};
    f.team = List.of(named(new Fighter(), "Ada"), named(new Fighter(), "Bob"));
    f.songs = List.of("one", "zwö", "");
    f.moreSongs = List.of("渡辺");
    f.wins = new boolean[] {true, false, true};
    f.skills = List.of(new Skill(2, 7), new Skill(9, 1));
    f.rival = named(new Fighter(), "Fred");
    f.prize = named(new Fighter(), "Cup");
    f.pairs = List.of(new Pair((short) 10, (byte) 20), new Pair((short) 30, (byte) 40));
    f.morePairs = List.of();
    f.copy = named(new Fighter(), "Nested");
    f.score = new Score("s", 5_000_000_000L, 65535);
    f.ready = true;
    f.hash32 = -1;
    f.hashUnsigned32 = -2;
    f.hash64 = -3;
    f.hashUnsigned64 = -4;
    f.hash32a = 5;
    f.hashUnsigned32a = 6;
    f.hash64a = 7;
    f.hashUnsigned64a = 8;
    f.pi = 3.25f;
    f.three = 4;
    f.zero = -0.5f;
    f.notes = Document.object().put("a", Document.array().add(1).add("x"));
    f.longs = new long[] {Long.MIN_VALUE, 1};
    f.doubles = new double[] {0.25, -1e300};
    f.nothing = new Nothing();
    f.members = List.of(new Member(1), new Member(-1));
    f.weak = 11;
    f.weakOnes = new long[] {12, -13};
    f.strongOnes = List.of(new Member(14));
    f.owned = 15;
    f.ownedOnes = new long[] {16};
    f.named = new Guest();
    Second second = new Second();
    second.name = "Twin";
    f.twice = second;
    f.paints = List.of(Paint.EMERALD, Paint.AZURE);
    f.maybePaint = EnumSet.of(Paint.CRIMSON);
    f.infinite = 1;
    f.minus = 2;
    f.noNumber = 3;
    f.blob = new Blob(Kind.NEW);
    return f;
  }
}
