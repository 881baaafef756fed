# What commands share; ./seriform has set $root.

fail() {
  echo "error: $*" >&2
  exit 1
}

feature_of() {
  "$1" -XshowSettings:properties -version 2>&1 |
    sed -n 's/^ *java\.specification\.version = \([0-9.]*\).*/\1/p'
}

find_java() {
  java="${JAVA_HOME:+$JAVA_HOME/bin/}java"
  command -v "$java" >/dev/null ||
    fail "no JDK found: install a JDK 17 or later, and put its java on the PATH or set JAVA_HOME"
  local feature
  feature="$(feature_of "$java")"
  # JMH uses Unsafe, which newer JDKs warn of
  java_options=()
  if [[ "$feature" =~ ^[0-9]+$ && "$feature" -ge 24 ]]; then
    java_options=(--sun-misc-unsafe-memory-access=allow)
  fi
  [[ "$feature" =~ ^[0-9]+$ && "$feature" -ge 17 ]] ||
    fail "a JDK 17 or later is needed, and $java is of Java ${feature:-unknown}"
}

find_maven() {
  command -v mvn >/dev/null || fail "Maven is needed to build: install it, and put mvn on the PATH"
}

# Prints the java of a path or of a feature version such as 25.
other_java() {
  local wanted="$1" home="JAVA${1//[^0-9]/}_HOME" candidate
  if [[ ! "$wanted" =~ ^[0-9]+$ ]]; then
    [[ -d "$wanted" ]] && wanted="$wanted/bin/java"
    [[ -x "$wanted" ]] || return 1
    echo "$wanted"
    return
  fi
  for candidate in "${!home:-}" /usr/lib/jvm/*"$wanted"* /opt/*"$wanted"* \
    "$HOME"/.sdkman/candidates/java/"$wanted"* "$HOME"/.jdks/*"$wanted"* \
    /Library/Java/JavaVirtualMachines/*"$wanted"*/Contents/Home; do
    if [[ -x "$candidate/bin/java" && "$(feature_of "$candidate/bin/java")" == "$wanted" ]]; then
      echo "$candidate/bin/java"
      return
    fi
  done
  return 1
}

build() {
  local stamp="$root/bench/target/launcher.built"
  if [[ -e "$stamp" && -e "$root/bench/target/classpath.txt" ]] &&
    [[ -z "$(find "$root" \( -name target -o -name .git -o -name bench-results \) -prune -o \
      \( -path '*/src/main/*' -o -name pom.xml \) -type f -newer "$stamp" -print -quit)" ]]; then
    return
  fi
  find_maven
  echo "building ..." >&2
  local log
  log="$(mktemp)"
  if ! (cd "$root" && mvn -B -pl bench -am -Dspotless.check.skip=true process-classes) >"$log" 2>&1; then
    sed -n '/^\[WARNING\] COMPILATION\|ERROR/,$p' "$log" | head -60 >&2
    rm -f "$log"
    fail "the build failed; the reason is above"
  fi
  rm -f "$log"
  touch "$stamp"
}

run_java() {
  find_java
  build
  local options=(${java_options[@]+"${java_options[@]}"})
  if [[ -t 2 ]]; then
    options+=(-Dseriform.terminal=true)
  fi
  local with="" argument before=""
  for argument in "$@"; do
    [[ "$before" == --with || "$before" == --classpath ]] && with="$argument"
    [[ "$argument" == --with=* || "$argument" == --classpath=* ]] && with="${argument#*=}"
    before="$argument"
  done
  exec "$java" ${options[@]+"${options[@]}"} \
    -cp "$root/bench/target/classes:$(<"$root/bench/target/classpath.txt")${with:+:$with}" \
    io.seriform.bench.cli.Main "$@"
}

# Runs the command line of the module cli; docs/cli.md describes it.
run_cli() {
  local stamp="$root/cli/target/launcher.built" log
  find_java
  if [[ ! -e "$stamp" ]] || [[ -n "$(find "$root" \( -name target -o -name .git \) -prune -o \
    \( -path '*/src/main/*' -o -name pom.xml \) -type f -newer "$stamp" -print -quit)" ]]; then
    find_maven
    echo "building ..." >&2
    log="$(mktemp)"
    (cd "$root" && mvn -B -q -pl cli -am -Dspotless.check.skip=true test-compile dependency:build-classpath \
      -Dmaven.test.skip=true -Dmdep.outputFile=target/classpath.txt -DincludeScope=runtime) >"$log" 2>&1 ||
      { cat "$log" >&2 && fail "the build failed; the reason is above"; }
    rm -f "$log"
    touch "$stamp"
  fi
  exec "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto \
    -cp "$root/cli/target/classes:$(<"$root/cli/target/classpath.txt")" io.seriform.cli.Main "$@"
}

# Runs a command of the module tools, which javac alone compiles.
run_tool() {
  local main="$1" stamp="$root/tools/target/launcher/built"
  shift
  find_java
  find_maven
  if [[ ! -e "$stamp" || -n "$(find "$root/tools/src/main" -name '*.java' -newer "$stamp" -print -quit)" ]]; then
    rm -rf "${stamp%/*}"
    mkdir -p "${stamp%/*}"
    "${java}c" -d "${stamp%/*}" "$root"/tools/src/main/java/io/seriform/tools/*.java
    touch "$stamp"
  fi
  cd "$root"
  exec "$java" -cp "${stamp%/*}" "io.seriform.tools.$main" "$@"
}
