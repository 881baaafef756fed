package io.seriform.tools;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The declarations of a class file, and what it uses of other classes; its code is skipped.
 *
 * @param name of the class, with slashes
 * @param access its flags
 * @param parents its superclass and its interfaces
 * @param members flags of its fields and methods, by name and descriptor
 * @param constants values of its constants that other classes may have copied, by name
 * @param uses members of other classes, and other classes themselves
 * @param source the name of the file that it is compiled from, or an empty text
 */
record ClassFile(
    String name,
    int access,
    List<String> parents,
    Map<String, Integer> members,
    Map<String, String> constants,
    Set<Use> uses,
    String source) {

  static final int PRIVATE = 0x2;
  static final int STATIC = 0x8;
  static final int INTERFACE = 0x200;
  static final int ABSTRACT = 0x400;

  /**
   * A use of a class.
   *
   * @param owner the class, with slashes
   * @param member name and descriptor of a member, or an empty text if the class alone is named
   * @param ofInterface the member is a method of an interface
   * @param ofClass the member is a method of a class
   */
  record Use(String owner, String member, boolean ofInterface, boolean ofClass) {}

  /** Returns the path of the source below its folder of sources, as Java wants it. */
  String sourcePath() {
    return name.substring(0, name.lastIndexOf('/') + 1) + source;
  }

  static ClassFile read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 14))) {
      return new Reader(in).read();
    }
  }

  private static final class Reader {

    private final DataInputStream in;
    private final Map<Integer, String> texts = new HashMap<>();

    /** Tag and two numbers of each other entry of the pool of constants. */
    private int[][] pool;

    Reader(DataInputStream in) {
      this.in = in;
    }

    ClassFile read() throws IOException {
      in.skipNBytes(8);
      readPool();
      int access = in.readUnsignedShort();
      String name = text(pool[in.readUnsignedShort()][1]);
      List<String> parents = new ArrayList<>();
      int superclass = in.readUnsignedShort();
      parents.add(superclass == 0 ? "" : text(pool[superclass][1]));
      for (int left = in.readUnsignedShort(); left > 0; left--) {
        parents.add(text(pool[in.readUnsignedShort()][1]));
      }
      Map<String, Integer> members = new LinkedHashMap<>();
      Map<String, String> constants = new TreeMap<>();
      readMembers(members, constants);
      readMembers(members, constants);
      int source = attribute("SourceFile");
      return new ClassFile(
          name, access, parents, members, constants, uses(), source < 0 ? "" : text(source));
    }

    private void readPool() throws IOException {
      int count = in.readUnsignedShort();
      pool = new int[count][];
      for (int i = 1; i < count; i++) {
        int tag = in.readUnsignedByte();
        switch (tag) {
          case 1 -> texts.put(i, in.readUTF());
          case 3, 4 -> pool[i] = new int[] {tag, in.readInt(), 0};
          case 5, 6 -> pool[i++] = new int[] {tag, in.readInt(), in.readInt()};
          case 7, 8, 16, 19, 20 -> pool[i] = new int[] {tag, in.readUnsignedShort(), 0};
          case 15 -> pool[i] = new int[] {tag, in.readUnsignedByte(), in.readUnsignedShort()};
          default -> pool[i] = new int[] {tag, in.readUnsignedShort(), in.readUnsignedShort()};
        }
      }
    }

    private String text(int index) {
      return texts.get(index);
    }

    private void readMembers(Map<String, Integer> members, Map<String, String> constants)
        throws IOException {
      for (int left = in.readUnsignedShort(); left > 0; left--) {
        int access = in.readUnsignedShort();
        String name = text(in.readUnsignedShort());
        members.put(name + text(in.readUnsignedShort()), access);
        int constant = attribute("ConstantValue");
        if (constant >= 0 && (access & PRIVATE) == 0) {
          int[] entry = pool[constant];
          constants.put(
              name, entry[0] == 8 ? text(entry[1]) : entry[0] + ":" + entry[1] + ":" + entry[2]);
        }
      }
    }

    /** Reads attributes; returns the number that one of them holds, or -1 if it is not there. */
    private int attribute(String wanted) throws IOException {
      int found = -1;
      for (int left = in.readUnsignedShort(); left > 0; left--) {
        boolean matches = wanted.equals(text(in.readUnsignedShort()));
        int length = in.readInt();
        if (matches) {
          found = in.readUnsignedShort();
          length -= 2;
        }
        in.skipNBytes(length);
      }
      return found;
    }

    private Set<Use> uses() {
      Set<Use> uses = new LinkedHashSet<>();
      for (int[] entry : pool) {
        if (entry == null) {
          continue;
        }
        if (entry[0] == 7) {
          String owner = text(entry[1]).replaceFirst("^\\[+L(.*);$", "$1");
          uses.add(new Use(owner, "", false, false));
        } else if (entry[0] >= 9 && entry[0] <= 11) {
          int[] member = pool[entry[2]];
          uses.add(
              new Use(
                  text(pool[entry[1]][1]),
                  text(member[1]) + text(member[2]),
                  entry[0] == 11,
                  entry[0] == 10));
        }
      }
      return uses;
    }
  }
}
