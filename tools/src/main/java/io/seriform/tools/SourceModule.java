package io.seriform.tools;

import java.nio.file.Path;
import java.util.List;

/**
 * One module of this repository, as its {@code pom.xml} declares it.
 *
 * @param name the path of its folder below the root, such as {@code formats/json}
 * @param folder its folder
 * @param dependencies the modules of this repository that it needs, in no order
 */
record SourceModule(String name, Path folder, List<Dependency> dependencies) {

  /**
   * A module that another one needs.
   *
   * @param name the path of the needed module's folder below the root
   * @param test needed by tests only
   * @param testClasses its test classes are needed, and not only its main classes
   */
  record Dependency(String name, boolean test, boolean testClasses) {}

  Path sources(SourceSet set) {
    return folder.resolve("src/" + set.folder() + "/java");
  }

  Path resources(SourceSet set) {
    return folder.resolve("src/" + set.folder() + "/resources");
  }

  Path classes(SourceSet set) {
    return folder.resolve("target/" + (set == SourceSet.MAIN ? "classes" : "test-classes"));
  }

  Path work() {
    return folder.resolve("target/try");
  }
}
