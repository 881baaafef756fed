package io.seriform.protobuf.schema;

import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;

/**
 * A place in a file.
 *
 * @param file the file's name
 * @param offset in chars from its start
 * @param line from 1
 * @param column in chars from 1
 */
record SourceLocation(String file, int offset, int line, int column) {

  static final String FORMAT = "Protobuf schema";

  /** The text can not be read here. */
  SeriformException syntax(String problem) {
    return located(new SyntaxException(problem + " in " + file));
  }

  /** What is declared here contradicts something. */
  SeriformException invalid(String problem) {
    return located(new ModelException(problem + " in " + file));
  }

  SeriformException located(SeriformException e) {
    return e.at(FORMAT, offset).at(line, column);
  }
}
