package io.seriform.cli.training;

import io.seriform.cli.Main;
import io.seriform.cli.terminal.Console;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs several commands in one JVM, which learns from them what starts of the program need: its
 * cache then has the classes of all. Only the build of the distribution calls this.
 */
final class Training {

  private Training() {}

  /** Runs commands that end with a semicolon each. */
  public static void main(String[] args) {
    List<String> command = new ArrayList<>();
    for (String argument : args) {
      if (!argument.equals(";")) {
        command.add(argument);
        continue;
      }
      int code = Main.run(Console.system(), command.toArray(String[]::new));
      if (code > 1) {
        System.err.println(command + " ends with " + code);
        System.exit(code);
      }
      command.clear();
    }
  }
}
