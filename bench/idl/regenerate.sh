#!/bin/sh
# Writes the Java code of the protobuf, Thrift and FlatBuffers schemas anew into src/main/java.
# Needs Maven, which fetches protoc in the version of protobuf-java, and the compilers thrift 0.17
# and flatc 2.0.8 (Debian 12: thrift-compiler, flatbuffers-compiler).
# The code of the Avro schemas is not kept: Maven generates it in each build.
set -eu
cd "$(dirname "$0")"
out=src/main/java

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) platform=linux-x86_64 ;;
  Linux-aarch64) platform=linux-aarch_64 ;;
  Darwin-*) platform=osx-universal_binary ;;
  *) echo "no protoc for $(uname -s) on $(uname -m)" >&2; exit 1 ;;
esac
version=$(sed -n 's:.*<protobuf.version>\(.*\)</protobuf.version>.*:\1:p' ../../pom.xml)
mvn -B -q dependency:copy -Dartifact="com.google.protobuf:protoc:$version:exe:$platform" \
  -DoutputDirectory=target/protoc
protoc=target/protoc/protoc-$version-$platform.exe
chmod +x "$protoc"

rm -rf "$out"
mkdir -p "$out"

"$protoc" --proto_path=src/main/proto --java_out="$out" src/main/proto/*.proto

for schema in src/main/thrift/*.thrift; do
  thrift --gen java:private_members,unsafe_binaries,generated_annotations=suppress \
    -out "$out" "$schema"
done

flatc --java -o "$out" src/main/fbs/*.fbs
# flatc of one version, runtime of another: the call that ties them together goes
sed -i.bak -E '/^  public static void ValidateVersion\(\)/d' "$out"/io/seriform/bench/idl/flatbuffers/*.java
rm "$out"/io/seriform/bench/idl/flatbuffers/*.bak

# generated code, but no trailing blanks in the repository
find "$out" -name '*.java' -exec sed -i.bak -E 's/[[:space:]]+$//' {} \;
find "$out" -name '*.bak' -delete
