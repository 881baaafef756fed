package io.seriform.thrift;

import java.util.Collection;
import java.util.Locale;
import java.util.Set;

/** Compares names of Java with those of schemas, which may be written {@code like_this}. */
final class Names {

  /** What Thrift's compiler takes for no name: the words of its files, and those of languages. */
  private static final Set<String> RESERVED =
      Set.of(
          """
          BEGIN END __CLASS__ __DIR__ __FILE__ __FUNCTION__ __LINE__ __METHOD__ __NAMESPACE__
          abstract alias and args as assert async begin binary bool break byte case catch
          class clone const continue cpp_include cpp_namespace cpp_type declare def default
          del delete delphi_namespace do double dynamic elif else elseif elsif end enddeclare
          endfor endforeach endif endswitch endwhile ensure enum except exception exec extends
          false finally float for foreach from function global goto i16 i32 i64 i8 if
          implements import in include inline instanceof interface is java_package lambda list
          map module namespace native new next nil not oneway optional or package pass
          perl_package php_namespace print private protected public py_module raise redo
          register required rescue retry return ruby_namespace self senum service set sizeof
          slist smalltalk_category smalltalk_prefix static string struct super switch
          synchronized then this throw throws transient true try typedef undef union unless
          unsigned until use uuid var virtual void volatile when while with xor xsd_all
          xsd_attrs xsd_namespace xsd_nillable xsd_optional yield
          """
              .strip()
              .split("\\s+"));

  private Names() {}

  /** Whether two names differ at most in case and underscores. */
  static boolean alike(String a, String b) {
    return a.equals(b) || plain(a).equals(plain(b));
  }

  private static String plain(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }

  /**
   * A name as a file may have it: with an underscore behind a word that is reserved and for a sign,
   * and the code of a letter that ASCII lacks.
   */
  static String legal(String name) {
    StringBuilder legal = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      if (digit && i == 0) {
        legal.append('_');
      }
      if (digit || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
        legal.append(c);
      } else if (c < 0x80) {
        legal.append('_');
      } else {
        legal.append('u').append(Integer.toHexString(c));
      }
    }
    if (legal.length() == 0 || RESERVED.contains(name)) {
      legal.append('_');
    }
    return legal.toString();
  }

  /** The same with a number behind it where it is taken. */
  static String fresh(String name, Collection<String> taken) {
    String legal = legal(name);
    String fresh = legal;
    for (int i = 2; taken.contains(fresh); i++) {
      fresh = legal + i;
    }
    return fresh;
  }
}
