package io.seriform.bench.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of the documentation, and its fenced blocks in order. */
final class Page {

  /** The folder of the documentation, from the folder of this module. */
  static final Path DOCS = Path.of("../docs");

  private static final Pattern FENCE =
      Pattern.compile("^```(\\w*)\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

  private final Path file;
  private String text;

  Page(Path file) {
    this.file = file;
    try {
      this.text = Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A fenced block: its language, its text, and where that begins on the page. */
  record Block(String language, String text, int at) {}

  String text() {
    return text;
  }

  String name() {
    return file.getFileName().toString();
  }

  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    Matcher found = FENCE.matcher(text);
    while (found.find()) {
      blocks.add(new Block(found.group(1), found.group(2), found.start(2)));
    }
    return blocks;
  }

  /** Writes the page with another text in a block. */
  void replace(Block block, String with) {
    write(
        text.substring(0, block.at()) + with + text.substring(block.at() + block.text().length()));
  }

  /** Writes another text of the page. */
  void write(String all) {
    text = all;
    try {
      Files.writeString(file, all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
