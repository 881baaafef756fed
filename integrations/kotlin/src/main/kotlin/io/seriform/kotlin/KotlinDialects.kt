package io.seriform.kotlin

import io.seriform.model.marks.Dialect
import io.seriform.model.marks.DialectProvider

/** Names `kotlin` and `kotlinx` for files of configuration. */
public class KotlinDialects : DialectProvider {

  override fun dialects(): Map<String, Dialect> =
      mapOf("kotlin" to KotlinDialect, "kotlinx" to KotlinxDialect.standard())
}
