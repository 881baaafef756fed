package io.seriform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import io.seriform.flatbuffers.schema.FlatBuffersLoader;
import io.seriform.json.Json;
import io.seriform.protobuf.schema.DynamicProtobuf;
import io.seriform.protobuf.schema.ProtoLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Schemas that a compiler has written, descriptors of protoc and {@code .bfbs}, as files. */
class CompiledSchemasTest {

  private static final String SET =
      """
      {"file": [{
        "name": "shop.proto", "package": "shop", "syntax": "proto3",
        "message_type": [
          {"name": "Line", "field": [
            {"name": "sku", "number": 1, "label": "LABEL_OPTIONAL", "type": "TYPE_STRING"}]},
          {"name": "Order", "field": [
            {"name": "id", "number": 1, "label": "LABEL_OPTIONAL", "type": "TYPE_INT64"},
            {"name": "lines", "number": 2, "label": "LABEL_REPEATED", "type": "TYPE_MESSAGE",
             "type_name": ".shop.Line"}]}]}]}
      """;

  private static final String TEXT =
      """
      syntax = "proto3";
      package shop;
      message Line { string sku = 1; }
      message Order { int64 id = 1; repeated Line lines = 2; }
      """;

  @TempDir private Path folder;

  private Shell shell;

  @BeforeEach
  void makeFiles() throws IOException {
    shell = new Shell(folder, Map.of());
    Document set = Json.standard().readTree(SET);
    Files.write(
        folder.resolve("shop.desc"),
        DynamicProtobuf.of(ProtoLoader.standard().load("google/protobuf/descriptor.proto"))
            .codec("google.protobuf.FileDescriptorSet")
            .encode(set));
    Files.writeString(folder.resolve("shop.proto"), TEXT);
    Files.writeString(folder.resolve("a.json"), "{\"id\":\"7\",\"lines\":[{\"sku\":\"A\"}]}");
  }

  private String same(String command, String one, String other) throws IOException {
    String printed = shell.run(command.formatted(one));
    assertThat(printed).isEqualTo(shell.run(command.formatted(other)));
    return printed;
  }

  @Test
  void descriptorsOfProtocAreASchemaOfEveryCommand() throws IOException {
    shell.run("seriform convert a.json --to-schema shop.desc --to-type Order -t protobuf -o a.pb");
    assertThat(shell.status()).isZero();
    assertThat(
            same("seriform convert a.pb -s %s --type Order --indent 0", "shop.desc", "shop.proto"))
        .contains("{\"id\":\"7\",\"lines\":[{\"sku\":\"A\"}]}");
    assertThat(same("seriform inspect a.pb -s %s --type Order", "shop.desc", "shop.proto"))
        .contains("1 sku: string \"A\"");
    assertThat(shell.run("seriform validate a.json -s shop.desc --type Order"))
        .isEqualTo("valid\n");
    assertThat(shell.run("seriform schema check shop.proto shop.desc")).doesNotContain("ERROR");
    assertThat(shell.status()).isZero();
    assertThat(shell.run("seriform schema to java shop.desc --package com.acme --out src"))
        .contains("src/com/acme/Order.java", "src/com/acme/Line.java");
  }

  @Test
  void brokenDescriptorsAreAnErrorInThem() throws IOException {
    byte[] set = Files.readAllBytes(folder.resolve("shop.desc"));
    Files.write(folder.resolve("broken.desc"), Arrays.copyOf(set, set.length - 3));
    assertThat(shell.run("seriform convert a.json -s broken.desc --type Order -t protobuf"))
        .startsWith("error: ");
    assertThat(shell.status()).isEqualTo(3);
  }

  @Test
  void binarySchemasOfFlatBuffersAreASchemaOfEveryCommand() throws IOException {
    String text =
        "table Line { sku:string; } table Order { id:long; lines:[Line]; } root_type Order;";
    Files.writeString(folder.resolve("shop.fbs"), text);
    Files.write(
        folder.resolve("shop.bfbs"),
        FlatBuffersLoader.standard().texts(Map.of("a.fbs", text)).load("a.fbs").toBinary());
    Files.writeString(folder.resolve("a.json"), "{\"id\":7,\"lines\":[{\"sku\":\"A\"}]}");
    shell.run("seriform convert a.json --to-schema shop.bfbs -t flatbuffers -o a.fb");
    assertThat(shell.status()).isZero();
    assertThat(same("seriform convert a.fb -s %s --indent 0", "shop.bfbs", "shop.fbs"))
        .contains("\"sku\":\"A\"");
    assertThat(same("seriform inspect a.fb -s %s", "shop.bfbs", "shop.fbs"))
        .contains("string \"A\"");
    assertThat(shell.run("seriform schema check shop.fbs shop.bfbs")).doesNotContain("ERROR");
  }
}
