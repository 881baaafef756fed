package io.seriform.bench.workload;

import io.seriform.bench.model.large.Link;
import io.seriform.bench.model.large.Vertex;
import io.seriform.bench.model.phonebook.GenderType;
import io.seriform.bench.model.phonebook.PersonalInfo;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A hundred thousand of something; only raced where they are named. */
final class LargeGraphs {

  private static final int COUNT = 100_000;

  private LargeGraphs() {}

  static Workload<Map<String, Long>> map() {
    Type type = new TypeCapture<Map<String, Long>>() {}.type();
    return new Built<>("large.map", type, LargeGraphs::entries);
  }

  private static Map<String, Long> entries() {
    SplittableRandom random = new SplittableRandom(11);
    Map<String, Long> map = new HashMap<>();
    for (int i = 0; i < COUNT; i++) {
      map.put("key-" + Integer.toHexString(random.nextInt()) + i, random.nextLong(1L << 40));
    }
    return map;
  }

  static Workload<List<PersonalInfo>> objects() {
    Type type = new TypeCapture<List<PersonalInfo>>() {}.type();
    return new Built<>("large.objects", type, LargeGraphs::people);
  }

  private static List<PersonalInfo> people() {
    SplittableRandom random = new SplittableRandom(12);
    List<PersonalInfo> people = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      PersonalInfo person = new PersonalInfo();
      person.setId(random.nextInt(1 << 24));
      person.setName("name_" + random.nextInt(COUNT));
      person.setAge(random.nextInt(100));
      person.setGender(GenderType.values()[random.nextInt(3)]);
      person.setPhoneNum(13_800_000_000L + random.nextInt(100_000_000));
      people.add(person);
    }
    return people;
  }

  static Workload<Link> chain() {
    return new Built<>("large.list", Link.class, LargeGraphs::links);
  }

  private static Link links() {
    Link first = null;
    for (int n = COUNT; n > 0; n--) {
      Link link = new Link();
      link.setNumber(n);
      link.setName("link " + n);
      link.setNext(first);
      first = link;
    }
    return first;
  }

  /**
   * A random tree, each of whose vertices knows its parent, and two others, which come before it in
   * the order in which the tree is walked: many cycles and shared objects, and yet a depth (of
   * about 35) that does not take another stack than the usual one.
   */
  static Workload<Vertex> graph() {
    return new Built<>("large.graph", Vertex.class, LargeGraphs::vertices);
  }

  private static Vertex vertices() {
    SplittableRandom random = new SplittableRandom(13);
    List<Vertex> all = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      Vertex vertex = new Vertex();
      vertex.setNumber(i);
      vertex.setWeight(random.nextDouble());
      if (i > 0) {
        Vertex parent = all.get(random.nextInt(i));
        vertex.setParent(parent);
        parent.getChildren().add(vertex);
      }
      all.add(vertex);
    }
    List<Vertex> walked = walk(all.get(0));
    for (int i = 1; i < COUNT; i++) {
      walked.get(i).getOthers().add(walked.get(random.nextInt(i)));
      walked.get(i).getOthers().add(walked.get(random.nextInt(i)));
    }
    return all.get(0);
  }

  private static List<Vertex> walk(Vertex root) {
    List<Vertex> walked = new ArrayList<>();
    List<Vertex> open = new ArrayList<>(List.of(root));
    while (!open.isEmpty()) {
      Vertex vertex = open.remove(open.size() - 1);
      walked.add(vertex);
      List<Vertex> children = vertex.getChildren();
      for (int i = children.size() - 1; i >= 0; i--) {
        open.add(children.get(i));
      }
    }
    return walked;
  }
}
