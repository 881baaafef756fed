#!/bin/sh
# Writes the Java code of the Thrift and FlatBuffers schemas, and that of QuickBuffers for the
# schemas of protobuf, anew into src/generated/java.
# Needs the compilers thrift 0.17 and flatc 2.0.8 (Debian 12: thrift-compiler, flatbuffers-compiler),
# protoc, and QuickBuffers' plugin protoc-gen-quickbuf on the PATH, of which the newest that is
# served is 1.3.2: mvn dependency:copy -Dartifact=us.hebi.quickbuf:protoc-gen-quickbuf:1.3.2:exe:linux-x86_64
# The code of the other schemas is not kept: Maven generates it in each build.
set -eu
cd "$(dirname "$0")"
out=src/generated/java

rm -rf "$out"
mkdir -p "$out"

for schema in src/main/thrift/*.thrift; do
  thrift --gen java:private_members,unsafe_binaries,generated_annotations=suppress \
    -out "$out" "$schema"
done

flatc --java -o "$out" src/main/fbs/*.fbs
# flatc of one version, runtime of another: the call that ties them together goes
sed -i.bak -E '/^  public static void ValidateVersion\(\)/d' "$out"/io/seriform/bench/idl/flatbuffers/*.java
rm "$out"/io/seriform/bench/idl/flatbuffers/*.bak

protoc -I src/main/proto --quickbuf_out="$out" \
  --quickbuf_opt=replace_package=idl.protobuf=idl.quickbuf src/main/proto/*.proto

# generated code, but no trailing blanks in the repository
find "$out" -name '*.java' -exec sed -i.bak -E 's/[[:space:]]+$//' {} \;
find "$out" -name '*.bak' -delete
