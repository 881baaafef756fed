package io.seriform.flatbuffers.internal.layout;

import java.util.List;

/**
 * A sealed type, or one with {@code @Subtypes}, as a FlatBuffers union, as data.
 *
 * @param name the name of the class
 * @param members what its values may be
 */
public record UnionLayout(String name, List<Member> members) {

  /** Copies the list. */
  public UnionLayout {
    members = List.copyOf(members);
  }

  /**
   * One of what a value may be.
   *
   * @param name its name among the subtypes
   * @param number the type that tells it, from 1
   * @param layout a {@link ValueLayout.Table}, {@link ValueLayout.Struct} or {@link
   *     ValueLayout.Text}
   */
  public record Member(String name, int number, ValueLayout layout) {}
}
