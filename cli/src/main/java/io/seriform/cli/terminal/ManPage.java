package io.seriform.cli.terminal;

import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A manual page in the language of {@code man}, from the same source as {@code --help}. */
public final class ManPage {

  private final StringBuilder page = new StringBuilder();

  private ManPage() {}

  /** Returns the page of a command. */
  public static String of(CommandSpec spec) {
    ManPage made = new ManPage();
    made.write(spec);
    return made.page.toString().stripTrailing();
  }

  private void write(CommandSpec spec) {
    String name = spec.qualifiedName("-");
    line(".TH \"" + name.toUpperCase(Locale.ROOT) + "\" \"1\" \"\" \"Seriform\" \"\"");
    section("NAME");
    text(name + " - " + first(spec.usageMessage().description()));
    section("SYNOPSIS");
    text(
        new CommandLine.Help(spec, CommandLine.Help.defaultColorScheme(Ansi.OFF))
            .synopsis(0)
            .strip());
    section("DESCRIPTION");
    for (String paragraph : spec.usageMessage().description()) {
      text(plain(paragraph));
    }
    if (!spec.positionalParameters().isEmpty()) {
      section("FILES");
      spec.positionalParameters().forEach(p -> argument(p.paramLabel(), p));
    }
    section("OPTIONS");
    for (OptionSpec option : spec.options()) {
      String value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
      argument(String.join(", ", option.names()) + value, option);
    }
    if (!spec.subcommands().isEmpty()) {
      section("COMMANDS");
      for (Map.Entry<String, CommandLine> command : spec.subcommands().entrySet()) {
        CommandSpec described = command.getValue().getCommandSpec();
        item(command.getKey(), first(described.usageMessage().description()));
      }
    }
    section("EXIT STATUS");
    spec.usageMessage().exitCodeList().forEach(this::item);
    section("EXAMPLES");
    line(".nf");
    for (String example : spec.usageMessage().footer()) {
      text(plain(example).strip());
    }
    line(".fi");
  }

  private static String first(String[] description) {
    return description.length == 0 ? "" : plain(description[0]);
  }

  /** Picocli formats descriptions: {@code %n} is a line break. */
  private static String plain(String text) {
    return Ansi.OFF.string(text.replace("%n", " ").replace("%%", "%").replace("$$", "$"));
  }

  private void argument(String label, ArgSpec argument) {
    item(label, plain(String.join(" ", argument.description())));
  }

  private void item(String label, String text) {
    line(".TP");
    text(label);
    text(text);
  }

  private void section(String title) {
    line(".SH " + title);
  }

  /** Adds text whose backslashes, dashes and dots at the beginning are no requests. */
  private void text(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-");
    line(escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped);
  }

  private void line(String line) {
    page.append(line).append('\n');
  }
}
