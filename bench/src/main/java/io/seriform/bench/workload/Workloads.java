package io.seriform.bench.workload;

import java.util.ArrayList;
import java.util.List;

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

  /** These and the large ones, which are raced only where they are named. */
  public static List<Workload<?>> withLarge() {
    List<Workload<?>> all = new ArrayList<>(all());
    all.add(LargeWorkloads.mixed());
    all.add(LargeWorkloads.doubles());
    all.add(LargeWorkloads.deep());
    all.add(LargeWorkloads.wide());
    all.add(LargeWorkloads.text());
    all.add(LargeGraphs.map());
    all.add(LargeGraphs.objects());
    all.add(LargeGraphs.chain());
    all.add(LargeGraphs.graph());
    return List.copyOf(all);
  }

  /**
   * The workload of a name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Workload<?> named(String name) {
    return withLarge().stream()
        .filter(workload -> workload.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no workload is named " + name));
  }
}
