package io.seriform.kotlin

import io.seriform.testkit.modules.ApiKit
import java.lang.reflect.Modifier
import kotlin.metadata.Visibility
import kotlin.metadata.jvm.KotlinClassMetadata
import kotlin.metadata.visibility

/** The public API of this module. */
class ApiTest : ApiKit() {

  /** What is internal in Kotlin is public in class files. */
  override fun isForUsers(type: Class<*>): Boolean {
    val metadata = type.getAnnotation(Metadata::class.java)?.let(KotlinClassMetadata::readStrict)
    return when (metadata) {
      is KotlinClassMetadata.Class ->
          metadata.kmClass.visibility == Visibility.PUBLIC &&
              type.declaringClass?.let(::isForUsers) != false
      is KotlinClassMetadata.FileFacade -> Modifier.isPublic(type.modifiers)
      else -> false
    }
  }
}
