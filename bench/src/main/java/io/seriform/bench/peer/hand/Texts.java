package io.seriform.bench.peer.hand;

import io.seriform.wire.strings.Strings;
import java.util.List;

/** Texts as bytes whose places are known, so that making them is all that is left to do. */
final class Texts {

  private final byte[] bytes;
  private final int[] from;
  private final int[] length;

  Texts(List<String> texts) {
    int n = texts.size();
    from = new int[n];
    length = new int[n];
    int at = 0;
    for (int i = 0; i < n; i++) {
      String text = texts.get(i);
      from[i] = at;
      length[i] = text == null ? -1 : text.length();
      at += Math.max(length[i], 0);
    }
    bytes = new byte[at];
    for (int i = 0; i < n; i++) {
      if (length[i] >= 0) {
        Strings.copyLatin1(texts.get(i), bytes, from[i]);
      }
    }
  }

  /** Makes one of the texts. */
  String make(int index) {
    return length[index] < 0 ? null : Strings.latin1(bytes, from[index], length[index]);
  }
}
