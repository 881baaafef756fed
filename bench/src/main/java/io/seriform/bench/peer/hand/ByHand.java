package io.seriform.bench.peer.hand;

import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;
import java.lang.invoke.VarHandle;

/**
 * Code for the classes of {@code media.1} and {@code user} alone: numbers of fixed width, texts of
 * Latin-1 after their length, no limits, no depth, no check of what is read, no other version of
 * the class. Nothing that a user could take, so it races only where it is named; it shows how far a
 * library is from what the machine allows, and what its two further figures show nobody can go
 * below: {@code ser.copy} copies an array as long as its document, {@code deser.objects} makes the
 * same objects and their texts from bytes whose places are known.
 */
public final class ByHand implements Contestant {

  @Override
  public String name() {
    return "by-hand";
  }

  @Override
  public Artifact artifact() {
    return new Artifact("java", "java.base", VarHandle.class);
  }

  @Override
  public String settings() {
    return "for these classes alone, without limits and checks";
  }

  @Override
  public FormatKind kind() {
    return FormatKind.SCHEMA;
  }

  @Override
  public String declines(Workload<?> workload) {
    return entryFor(workload) == null ? "no code for it" : null;
  }

  @Override
  @SuppressWarnings("unchecked") // the entry of a workload is one of its type
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    return (Entry<T, ?>) entryFor(workload);
  }

  private static HandEntry<?> entryFor(Workload<?> workload) {
    return switch (workload.name()) {
      case "media.1" -> new HandMedia();
      case "user" -> new HandUser();
      default -> null;
    };
  }
}
