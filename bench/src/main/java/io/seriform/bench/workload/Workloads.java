package io.seriform.bench.workload;

import java.util.List;

/** Every workload, in the order of the tables. One line each. */
public final class Workloads {

  private Workloads() {}

  /** All workloads. */
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
   * The workload of a name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Workload<?> named(String name) {
    return all().stream()
        .filter(workload -> workload.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no workload is named " + name));
  }
}
