package io.seriform.jsonpath;

import io.seriform.document.Document;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Reads queries by the grammar of RFC 9535, with the types of functions (§2.4.3). */
final class Parser {

  private static final String FORMAT = "JSONPath";
  private static final long MOST_INTEGER = (1L << 53) - 1;

  /** The depth to which filters, parentheses and functions may nest. */
  private static final int DEPTH = 100;

  private final Scanner in;
  private int depth;

  Parser(String text) {
    if (text.length() > JsonPath.LONGEST) {
      throw LimitException.of(
          "length", JsonPath.LONGEST, "the query has " + text.length() + " chars");
    }
    this.in = new Scanner(text);
  }

  Query parse() {
    if (!in.takes('$')) {
      throw in.unexpected("$", "a query begins with $, which is the whole document");
    }
    Query query = new Query(false, segments());
    if (!in.atEnd()) {
      throw in.unexpected("a segment such as .name or [0], or the end of the query", hint());
    }
    return query;
  }

  private String hint() {
    char c = in.peek();
    return Character.isWhitespace(c)
        ? "a query has no white space at its end"
        : c == '-' || c == ' ' ? "other names need brackets and quotes: ['a-b']" : null;
  }

  private void deeper() {
    if (++depth > DEPTH) {
      throw LimitException.of("depth", DEPTH, "filters and functions nest too deep")
          .at(FORMAT, in.pos);
    }
  }

  // ---- segments

  private List<Query.Segment> segments() {
    List<Query.Segment> segments = new ArrayList<>();
    while (true) {
      int before = in.pos;
      in.space();
      if (in.takes("..")) {
        segments.add(new Query.Segment(true, in.at('[') ? brackets() : List.of(shorthand())));
      } else if (in.takes('.')) {
        segments.add(new Query.Segment(false, List.of(shorthand())));
      } else if (in.at('[')) {
        segments.add(new Query.Segment(false, brackets()));
      } else {
        in.pos = before;
        return List.copyOf(segments);
      }
    }
  }

  private Selector shorthand() {
    if (in.takes('*')) {
      return new Selector.Wildcard();
    }
    String name = in.name();
    if (name == null) {
      throw in.unexpected("a name or *", "other names need brackets and quotes: ['a b']");
    }
    return new Selector.Name(name);
  }

  private List<Selector> brackets() {
    in.expect('[', null);
    List<Selector> selectors = new ArrayList<>();
    do {
      in.space();
      selectors.add(selector());
      in.space();
    } while (in.takes(','));
    in.expect(']', "selectors are separated by commas");
    return List.copyOf(selectors);
  }

  private Selector selector() {
    char c = in.peek();
    if (c == '\'' || c == '"') {
      return new Selector.Name(in.string());
    }
    if (in.takes('*')) {
      return new Selector.Wildcard();
    }
    if (in.takes('?')) {
      in.space();
      return new Selector.Filter(or());
    }
    Long start = c == ':' ? null : integer();
    int before = in.pos;
    in.space();
    if (!in.takes(':')) {
      in.pos = before;
      return new Selector.Index(start);
    }
    in.space();
    Long end = atInteger() ? integer() : null;
    before = in.pos;
    in.space();
    if (!in.takes(':')) {
      in.pos = before;
      return new Selector.Slice(start, end, 1);
    }
    before = in.pos;
    in.space();
    if (atInteger()) {
      return new Selector.Slice(start, end, integer());
    }
    in.pos = before;
    return new Selector.Slice(start, end, 1);
  }

  private boolean atInteger() {
    return in.at('-') || in.atDigit();
  }

  private Long integer() {
    int from = in.pos;
    if (!atInteger()) {
      throw in.unexpected(
          "a name in quotes, an index, a slice, * or a filter",
          in.at('(')
              ? "expressions in parentheses are no selectors; [-1] is the last element"
              : in.at('@') ? "a filter begins with a question mark: [?@.a]" : null);
    }
    in.takes('-');
    String digits = in.digits();
    boolean zero = digits.startsWith("0");
    if (digits.isEmpty() || (zero && in.pos - from > 1)) {
      in.pos = from;
      throw in.unexpected("an integer without zeros before it", null);
    }
    long value = digits.length() > 16 ? Long.MAX_VALUE : Long.parseLong(digits);
    if (value > MOST_INTEGER) {
      in.pos = from;
      throw in.unexpected("an integer from -(2^53 - 1) to 2^53 - 1", null);
    }
    return in.text.charAt(from) == '-' ? -value : value;
  }

  // ---- filters

  private Condition or() {
    deeper();
    List<Condition> parts = new ArrayList<>();
    do {
      in.space();
      parts.add(and());
      in.space();
    } while (in.takes("||"));
    depth--;
    return parts.size() == 1 ? parts.get(0) : new Condition.Or(List.copyOf(parts));
  }

  private Condition and() {
    List<Condition> parts = new ArrayList<>();
    int before;
    do {
      in.space();
      parts.add(basic());
      before = in.pos;
      in.space();
    } while (in.takes("&&"));
    in.pos = before;
    return parts.size() == 1 ? parts.get(0) : new Condition.And(List.copyOf(parts));
  }

  private Condition basic() {
    if (in.at('!') && !in.at("!=")) {
      in.takes('!');
      in.space();
      return new Condition.Not(in.at('(') ? parentheses() : test(operand()));
    }
    if (in.at('(')) {
      return parentheses();
    }
    Operand left = operand();
    int before = in.pos;
    in.space();
    Operator operator = operator();
    if (operator == null) {
      if (in.at('=') || (in.at('&') && !in.at("&&")) || (in.at('|') && !in.at("||"))) {
        throw in.unexpected(
            "an operator", "they are == != < <= > >= && and ||; match() has patterns");
      }
      in.pos = before;
      return test(left);
    }
    in.space();
    return new Condition.Comparison(compared(left), operator, compared(operand()));
  }

  private Condition parentheses() {
    in.expect('(', null);
    Condition condition = or();
    in.space();
    in.expect(')', null);
    return condition;
  }

  private Operator operator() {
    for (Operator operator : Operator.values()) {
      if (in.takes(operator.text)) {
        return operator;
      }
    }
    return null;
  }

  // ---- what is compared, tested, and given to functions

  /**
   * One of a literal, a query and a function.
   *
   * @param literal null unless it is one
   * @param query null unless it is one
   * @param value what a function of a value gives; else null
   * @param logical what a function of a boolean gives; else null
   * @param from where it begins
   */
  private record Operand(Document literal, Query query, Value value, Condition logical, int from) {}

  private Operand operand() {
    int from = in.pos;
    char c = in.peek();
    if (c == '$' || c == '@') {
      in.pos++;
      deeper();
      Query query = new Query(c == '@', segments());
      depth--;
      return new Operand(null, query, null, null, from);
    }
    if (c == '\'' || c == '"') {
      return new Operand(Document.of(in.string()), null, null, null, from);
    }
    if (atInteger()) {
      return new Operand(number(), null, null, null, from);
    }
    String word = in.word();
    if (in.at('(')) {
      deeper();
      Operand result = function(word, from);
      depth--;
      return result;
    }
    Document literal =
        switch (word) {
          case "true" -> Document.of(true);
          case "false" -> Document.of(false);
          case "null" -> Document.ofNull();
          default -> null;
        };
    if (literal == null) {
      in.pos = from;
      throw in.unexpected(
          "a query, a literal or a function",
          word.isEmpty() ? null : "texts need quotes, members begin with @. or $.");
    }
    return new Operand(literal, null, null, null, from);
  }

  private Condition test(Operand operand) {
    if (operand.logical != null) {
      return operand.logical;
    }
    if (operand.query != null) {
      return new Condition.Exists(operand.query);
    }
    in.pos = operand.from;
    throw in.unexpected("a condition", "a value has to be compared, as in @.a == 1");
  }

  private Value compared(Operand operand) {
    Value value = value(operand);
    if (value == null) {
      in.pos = operand.from;
      throw in.unexpected(
          "a single value",
          operand.query != null
              ? "only names and indexes select one value; count() and value() take others"
              : "match() and search() are conditions and are not compared");
    }
    return value;
  }

  /** The operand as a value; null where it has no single value. */
  private static Value value(Operand operand) {
    if (operand.literal != null) {
      return new Value.Literal(operand.literal);
    }
    if (operand.query != null) {
      return operand.query.singular() ? new Value.Selected(operand.query) : null;
    }
    return operand.value;
  }

  private Operand function(String name, int from) {
    in.expect('(', null);
    List<Operand> arguments = new ArrayList<>();
    in.space();
    if (!in.at(')')) {
      do {
        in.space();
        arguments.add(operand());
        in.space();
      } while (in.takes(','));
    }
    in.expect(')', null);
    int n = arguments.size();
    switch (name) {
      case "length" -> {
        takes(name, from, n, 1);
        return new Operand(null, null, new Value.Length(compared(arguments.get(0))), null, from);
      }
      case "count" -> {
        takes(name, from, n, 1);
        return new Operand(null, null, new Value.Count(nodes(name, arguments.get(0))), null, from);
      }
      case "value" -> {
        takes(name, from, n, 1);
        Value value = new Value.Selected(nodes(name, arguments.get(0)));
        return new Operand(null, null, value, null, from);
      }
      case "match", "search" -> {
        takes(name, from, n, 2);
        Value text = compared(arguments.get(0));
        Document literal = arguments.get(1).literal;
        IRegexp compiled =
            literal == null ? null : literal.isText() ? IRegexp.of(literal.asText()) : IRegexp.NONE;
        Condition matches =
            new Condition.Matches(text, compared(arguments.get(1)), name.equals("match"), compiled);
        return new Operand(null, null, null, matches, from);
      }
      default -> {
        in.pos = from;
        throw in.unexpected("a function", "they are length, count, match, search and value");
      }
    }
  }

  private void takes(String name, int from, int given, int wanted) {
    if (given != wanted) {
      in.pos = from;
      throw in.unexpected(
          name + " with " + (wanted == 1 ? "one argument" : wanted + " arguments"), null);
    }
  }

  private Query nodes(String name, Operand operand) {
    if (operand.query == null) {
      in.pos = operand.from;
      throw in.unexpected("a query", name + "() takes what a query selects");
    }
    return operand.query;
  }

  private Document number() {
    int from = in.pos;
    in.takes('-');
    String digits = in.digits();
    boolean plain = true;
    boolean fits = !digits.isEmpty() && (digits.length() == 1 || digits.charAt(0) != '0');
    if (fits && in.at('.')) {
      in.pos++;
      plain = false;
      fits = !in.digits().isEmpty();
    }
    if (fits && (in.at('e') || in.at('E'))) {
      in.pos++;
      plain = false;
      if (!in.takes('-')) {
        in.takes('+');
      }
      String exponent = in.digits();
      fits = !exponent.isEmpty() && exponent.length() <= 9;
    }
    String text = in.text.substring(from, in.pos);
    if (!fits) {
      in.pos = from;
      throw in.unexpected("a number as JSON writes it", null);
    }
    BigDecimal exact = new BigDecimal(text);
    return plain ? Document.of(exact.toBigInteger()) : Document.of(exact);
  }

  /** The error for what is not expected at a position. */
  static SeriformException unexpected(String text, int at, String expected, String hint) {
    String found = at < text.length() ? text.substring(at, Math.min(at + 16, text.length())) : null;
    return new SyntaxException(found == null ? "unexpected end of the query" : "unexpected input")
        .expecting(expected, found)
        .hinting(hint)
        .at(FORMAT, at);
  }
}
