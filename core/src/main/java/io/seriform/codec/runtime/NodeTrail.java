package io.seriform.codec.runtime;

import io.seriform.codec.CodecErrors;
import io.seriform.error.EncodeException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.Arrays;

/**
 * Follows a linked list from node to node while it is written, and keeps its nodes while it is
 * read. For codecs only; not thread-safe.
 */
public final class NodeTrail {

  /** The nodes that were kept; null while writing. */
  private Object[] nodes;

  private Object marked;
  private int count = 1;

  private NodeTrail() {}

  /**
   * Goes to the next node while writing. A list that comes back to one of its nodes is refused when
   * a node is met again that was marked: marked is each one whose number is a power of two.
   *
   * @param links what the call before returned; null at first
   * @param node the node that was written
   * @param next the one after it
   */
  public static NodeTrail follow(NodeTrail links, Limits limits, Object node, Object next) {
    NodeTrail all = links;
    if (all == null) {
      all = new NodeTrail();
      all.marked = node;
    }
    if (all.count == limits.elements()) {
      throw LimitErrors.tooManyElements(limits, all.count + 1L);
    }
    if (all.isMarked(next)) {
      throw new EncodeException(CodecErrors.CYCLE);
    }
    if ((all.count & (all.count - 1)) == 0) {
      all.marked = next;
    }
    all.count++;
    return all;
  }

  @SuppressWarnings("ReferenceEquality") // the very same object
  private boolean isMarked(Object node) {
    return marked == node;
  }

  /**
   * Keeps a node that was read, except the one after it.
   *
   * @param links what the call before returned; null at first
   */
  public static NodeTrail keep(NodeTrail links, Limits limits, Object node) {
    NodeTrail all = links;
    if (all == null) {
      all = new NodeTrail();
      all.nodes = new Object[8];
    }
    int at = all.count - 1;
    if (all.count == limits.elements()) {
      throw LimitErrors.tooManyElements(limits, all.count + 1L);
    }
    if (at == all.nodes.length) {
      all.nodes = Arrays.copyOf(all.nodes, 2 * at);
    }
    all.nodes[at] = node;
    all.count++;
    return all;
  }

  /** The node kept last, which is kept no longer; null if there is none. */
  public static Object back(NodeTrail links) {
    return links == null || links.count == 1 ? null : links.nodes[--links.count - 1];
  }

  /** Returns the number of nodes left behind. */
  public static int passed(NodeTrail links) {
    return links == null ? 0 : links.count - 1;
  }
}
