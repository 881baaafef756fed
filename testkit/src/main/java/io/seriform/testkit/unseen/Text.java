package io.seriform.testkit.unseen;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Source text whose parts can be left out, so that a failing class can be reduced. */
sealed interface Text {

  /** Returns the text without some parts. */
  String without(Set<Integer> removed);

  /** A fixed text. */
  record Plain(String text) implements Text {
    @Override
    public String without(Set<Integer> removed) {
      return text;
    }
  }

  /**
   * A text that can be left out. Several parts with one number are left out together.
   *
   * @param otherwise replaces it then
   */
  record Part(int number, Text text, String otherwise) implements Text {
    @Override
    public String without(Set<Integer> removed) {
      return removed.contains(number) ? otherwise : text.without(removed);
    }
  }

  /** Texts with separators between those that are not empty. */
  record Joined(String separator, List<Text> texts) implements Text {
    public Joined {
      texts = List.copyOf(texts);
    }

    @Override
    public String without(Set<Integer> removed) {
      return texts.stream()
          .map(text -> text.without(removed))
          .filter(text -> !text.isEmpty())
          .collect(Collectors.joining(separator));
    }
  }

  /** A text in brackets; nothing if it is empty. */
  record Bracketed(String open, Text text, String close) implements Text {
    @Override
    public String without(Set<Integer> removed) {
      String inner = text.without(removed);
      return inner.isEmpty() ? "" : open + inner + close;
    }
  }

  /** Texts and strings one after the other. */
  static Text of(Object... texts) {
    return new Joined(
        "", Stream.of(texts).map(t -> t instanceof Text x ? x : new Plain((String) t)).toList());
  }
}
