package io.seriform.schema.text;

import java.util.Set;

/** Words that compilers refuse as names; flatc tells most of its keywords by their place. */
public final class ReservedWords {

  /** Words of Thrift, of which many are keywords of languages that its compiler writes. */
  public static final Set<String> THRIFT =
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

  /** Words that begin a statement where Protocol Buffers has constants of an enum. */
  public static final Set<String> PROTO_CONSTANTS = Set.of("option", "reserved");

  /** The default by which a field of FlatBuffers is optional, also one of an enum. */
  public static final Set<String> FLATBUFFERS_CONSTANTS = Set.of("null");

  private ReservedWords() {}
}
