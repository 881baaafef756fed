import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Brings the classes of a jar to the class files of Java 8 where they are older, as picocli's are:
 * the JVM keeps no class in its caches that has no stack maps. The jar must be on the class path.
 */
public final class ClassVersions {

  /** The first version of class files with stack maps that are always there. */
  private static final int WITH_STACK_MAPS = Opcodes.V1_7;

  private ClassVersions() {}

  /** Rewrites a jar. */
  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    Path rewritten = Path.of(jar + ".new");
    try (JarFile from = new JarFile(jar.toFile());
        OutputStream file = Files.newOutputStream(rewritten);
        JarOutputStream to = new JarOutputStream(file)) {
      for (JarEntry entry : Collections.list(from.entries())) {
        byte[] bytes = from.getInputStream(entry).readAllBytes();
        JarEntry copy = new JarEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        to.putNextEntry(copy);
        to.write(isOld(entry, bytes) ? renewed(bytes) : bytes);
        to.closeEntry();
      }
    }
    Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static boolean isOld(JarEntry entry, byte[] bytes) {
    return entry.getName().endsWith(".class")
        && ((bytes[6] & 0xff) << 8 | bytes[7] & 0xff) < WITH_STACK_MAPS;
  }

  private static byte[] renewed(byte[] bytes) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    ClassVisitor renewing =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version,
              int access,
              String name,
              String signature,
              String superName,
              String[] interfaces) {
            super.visit(Opcodes.V1_8, access, name, signature, superName, interfaces);
          }
        };
    new ClassReader(bytes).accept(renewing, 0);
    return writer.toByteArray();
  }
}
