package io.seriform.jsonpath;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Reads patterns by the grammar of RFC 9485, which is strict. */
final class IRegexpParser {

  /** The depth to which parentheses may nest: a text that nests deeper is malformed. */
  private static final int DEPTH = 100;

  /** A part of a pattern. */
  interface Node {
    /** Adds its instructions to a program. */
    void emit(IRegexp to);
  }

  private final int[] text;
  private int pos;
  private int depth;

  IRegexpParser(String text) {
    this.text = text.codePoints().toArray();
  }

  /** The pattern; null where it is malformed. */
  Node parse() {
    Node node = alternatives();
    return pos == text.length ? node : null;
  }

  private boolean at(int c) {
    return pos < text.length && text[pos] == c;
  }

  private boolean takes(int c) {
    if (!at(c)) {
      return false;
    }
    pos++;
    return true;
  }

  private Node alternatives() {
    List<Node> branches = new ArrayList<>();
    do {
      Node branch = branch();
      if (branch == null) {
        return null;
      }
      branches.add(branch);
    } while (takes('|'));
    return branches.size() == 1 ? branches.get(0) : new Alternatives(branches);
  }

  private record Alternatives(List<Node> branches) implements Node {
    @Override
    public void emit(IRegexp to) {
      int[] ends = new int[branches.size() - 1];
      for (int i = 0; i < ends.length; i++) {
        int split = to.split();
        branches.get(i).emit(to);
        ends[i] = to.jump();
        to.target(split, to.here());
      }
      branches.get(ends.length).emit(to);
      for (int end : ends) {
        to.target(end, to.here());
      }
    }
  }

  private Node branch() {
    List<Node> pieces = new ArrayList<>();
    while (pos < text.length && !at('|') && !at(')')) {
      Node atom = atom();
      if (atom == null) {
        return null;
      }
      Node piece = quantified(atom);
      if (piece == null) {
        return null;
      }
      pieces.add(piece);
    }
    return to -> pieces.forEach(p -> p.emit(to));
  }

  private Node quantified(Node atom) {
    if (takes('*')) {
      return new Repeated(atom, 0, -1);
    }
    if (takes('+')) {
      return new Repeated(atom, 1, -1);
    }
    if (takes('?')) {
      return new Repeated(atom, 0, 1);
    }
    if (!takes('{')) {
      return atom;
    }
    int least = number();
    int most = least;
    if (takes(',')) {
      most = at('}') ? -1 : number();
      if (most == BAD) {
        return null;
      }
    }
    boolean fits = least != BAD && takes('}') && (most < 0 || most >= least);
    return fits ? new Repeated(atom, least, most) : null;
  }

  private static final int BAD = -2;

  /** A count; more than a program can have is as bad as none. */
  private int number() {
    int from = pos;
    int value = 0;
    while (pos < text.length && text[pos] >= '0' && text[pos] <= '9') {
      value = Math.min(value * 10 + text[pos] - '0', 1_000_000);
      pos++;
    }
    return pos == from ? BAD : value;
  }

  /**
   * A part that comes several times.
   *
   * @param most -1 for any number
   */
  private record Repeated(Node node, int least, int most) implements Node {
    @Override
    public void emit(IRegexp to) {
      int before = to.here();
      for (int i = 0; i < least; i++) {
        node.emit(to);
        if (to.here() == before) {
          // what has no characters may come as often as it likes
          return;
        }
      }
      if (most < 0) {
        int split = to.split();
        node.emit(to);
        to.target(to.jump(), split);
        to.target(split, to.here());
        return;
      }
      int[] splits = new int[most - least];
      for (int i = 0; i < splits.length; i++) {
        splits[i] = to.split();
        node.emit(to);
      }
      for (int split : splits) {
        to.target(split, to.here());
      }
    }
  }

  private Node atom() {
    int c = text[pos++];
    switch (c) {
      case '(' -> {
        if (++depth > DEPTH) {
          return null;
        }
        Node node = alternatives();
        depth--;
        return node != null && takes(')') ? node : null;
      }
      case '.' -> {
        return one(x -> x != '\n' && x != '\r');
      }
      case '[' -> {
        CharacterClass members = members();
        return members == null ? null : one(members);
      }
      case '\\' -> {
        IntPredicate escaped = escaped();
        return escaped == null ? null : one(escaped);
      }
      case '*', '+', '?', '{', '}', ']', ')', '|' -> {
        return null;
      }
      case '^', '$' -> {
        return to -> to.anchor(c == '^');
      }
      default -> {
        return one(x -> x == c);
      }
    }
  }

  private static Node one(IntPredicate accepted) {
    return to -> to.character(accepted);
  }

  /** Returns what follows a backslash: a character, or a class of them; null if it is neither. */
  private IntPredicate escaped() {
    if (at('p') || at('P')) {
      int categories = category();
      return categories == 0 ? null : CharacterClass.ofCategories(categories);
    }
    int c = character();
    return c < 0 ? null : CharacterClass.of(c);
  }

  /** The character that an escape means; -1 where the escape is malformed. */
  private int character() {
    if (pos == text.length) {
      return -1;
    }
    int c = text[pos++];
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case '(', ')', '*', '+', '-', '.', '?', '[', '\\', ']', '^', '{', '|', '}' -> c;
      default -> -1;
    };
  }

  /** The characters of a class in brackets; null where it is malformed. */
  private CharacterClass members() {
    boolean negated = takes('^');
    CharacterClass.Builder members = new CharacterClass.Builder();
    if (takes('-')) {
      members.add('-', '-');
    }
    while (!at(']')) {
      if (at('-') && !members.isEmpty() && pos + 1 < text.length && text[pos + 1] == ']') {
        pos++;
        members.add('-', '-');
        break;
      }
      if (!member(members)) {
        return null;
      }
    }
    return members.isEmpty() || !takes(']') ? null : members.build(negated);
  }

  /** Adds a member; false where it is malformed. */
  private boolean member(CharacterClass.Builder members) {
    if (at('\\') && pos + 1 < text.length && (text[pos + 1] | 0x20) == 'p') {
      pos++;
      int categories = category();
      members.addCategories(categories);
      return categories != 0;
    }
    int from = classCharacter();
    if (from < 0) {
      return false;
    }
    int to = from;
    if (at('-') && pos + 1 < text.length && text[pos + 1] != ']') {
      pos++;
      to = classCharacter();
    }
    if (to < from) {
      return false;
    }
    members.add(from, to);
    return true;
  }

  /** A character of a class; -1 where it is malformed. */
  private int classCharacter() {
    if (pos == text.length || at('[') || at(']') || at('-')) {
      return -1;
    }
    return takes('\\') ? character() : text[pos++];
  }

  /** The categories of Unicode that a name means, at its p, as bits; 0 where it is unknown. */
  private int category() {
    boolean negated = text[pos++] == 'P';
    if (!takes('{')) {
      return 0;
    }
    StringBuilder name = new StringBuilder();
    while (pos < text.length && !at('}') && name.length() < 3) {
      name.appendCodePoint(text[pos++]);
    }
    int categories = takes('}') ? categories(name.toString()) : 0;
    return categories == 0 || !negated ? categories : ~categories;
  }

  private static final String[] NAMES = new String[Character.FINAL_QUOTE_PUNCTUATION + 1];

  static {
    NAMES[Character.UNASSIGNED] = "Cn";
    NAMES[Character.UPPERCASE_LETTER] = "Lu";
    NAMES[Character.LOWERCASE_LETTER] = "Ll";
    NAMES[Character.TITLECASE_LETTER] = "Lt";
    NAMES[Character.MODIFIER_LETTER] = "Lm";
    NAMES[Character.OTHER_LETTER] = "Lo";
    NAMES[Character.NON_SPACING_MARK] = "Mn";
    NAMES[Character.ENCLOSING_MARK] = "Me";
    NAMES[Character.COMBINING_SPACING_MARK] = "Mc";
    NAMES[Character.DECIMAL_DIGIT_NUMBER] = "Nd";
    NAMES[Character.LETTER_NUMBER] = "Nl";
    NAMES[Character.OTHER_NUMBER] = "No";
    NAMES[Character.SPACE_SEPARATOR] = "Zs";
    NAMES[Character.LINE_SEPARATOR] = "Zl";
    NAMES[Character.PARAGRAPH_SEPARATOR] = "Zp";
    NAMES[Character.CONTROL] = "Cc";
    NAMES[Character.FORMAT] = "Cf";
    NAMES[Character.PRIVATE_USE] = "Co";
    NAMES[Character.DASH_PUNCTUATION] = "Pd";
    NAMES[Character.START_PUNCTUATION] = "Ps";
    NAMES[Character.END_PUNCTUATION] = "Pe";
    NAMES[Character.CONNECTOR_PUNCTUATION] = "Pc";
    NAMES[Character.OTHER_PUNCTUATION] = "Po";
    NAMES[Character.INITIAL_QUOTE_PUNCTUATION] = "Pi";
    NAMES[Character.FINAL_QUOTE_PUNCTUATION] = "Pf";
    NAMES[Character.MATH_SYMBOL] = "Sm";
    NAMES[Character.CURRENCY_SYMBOL] = "Sc";
    NAMES[Character.MODIFIER_SYMBOL] = "Sk";
    NAMES[Character.OTHER_SYMBOL] = "So";
  }

  private static int categories(String name) {
    int categories = 0;
    for (int type = 0; type < NAMES.length && !name.isEmpty(); type++) {
      String each = NAMES[type];
      categories |= each != null && each.startsWith(name) ? 1 << type : 0;
    }
    return categories;
  }
}
