package io.seriform.bench.workload;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Every workload, in the order of the tables. One line each. */
public final class Workloads {

  private Workloads() {}

  /** All workloads that are raced where none is named. */
  public static List<Workload<?>> all() {
    return List.of(
        MediaWorkloads.media1(),
        MediaWorkloads.media1k(),
        MediaWorkloads.media2(),
        MediaWorkloads.media3(),
        MediaWorkloads.media4(),
        MediaWorkloads.stream(),
        MediaWorkloads.varied(),
        MediaWorkloads.pretty(),
        UserWorkload.user(),
        AddressBookWorkload.addressBook(),
        PhoneBookWorkload.phoneBook(),
        Ints255Workload.ints255(),
        AllTypesWorkload.allTypes(),
        FamilyWorkloads.array(),
        FamilyWorkloads.list(),
        CycleWorkload.cycle(),
        BytesWorkload.bytes4m());
  }

  /**
   * All that can be named: these, and what is raced only where it is named: texts, the large ones
   * and those that the class path adds as services of {@link Workload}.
   *
   * @throws IllegalArgumentException when two have one name
   */
  public static List<Workload<?>> known() {
    List<Workload<?>> all = new ArrayList<>(all());
    for (TextWorkloads letters : TextWorkloads.values()) {
      all.add(letters.one());
    }
    for (TextWorkloads letters : TextWorkloads.values()) {
      all.add(letters.many());
    }
    all.add(LargeWorkloads.mixed());
    all.add(LargeWorkloads.doubles());
    all.add(LargeWorkloads.deep());
    all.add(LargeWorkloads.wide());
    all.add(LargeWorkloads.text());
    all.add(LargeGraphs.map());
    all.add(LargeGraphs.objects());
    all.add(LargeGraphs.chain());
    all.add(LargeGraphs.graph());
    all.add(TicksWorkload.ticks());
    all.addAll(ClassWorkload.declared());
    Services.of(Workload.class).forEach(all::add);
    Set<String> names = new HashSet<>();
    for (Workload<?> workload : all) {
      if (!names.add(workload.name())) {
        throw new IllegalArgumentException("two workloads are named " + workload.name());
      }
    }
    return List.copyOf(all);
  }

  /**
   * The workload of a name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Workload<?> named(String name) {
    return known().stream()
        .filter(workload -> workload.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no workload is named " + name));
  }
}
