#!/usr/bin/env python3
"""Reads messages of the graph format, by what docs/graph-format.md says and nothing else.

    graph_reader.py MESSAGE            prints the value of a message by name
    graph_reader.py MESSAGE BY_NAME    the same for one by position, which the second explains
    graph_reader.py --cases FILE       prints a line for each line of a file of messages

A line of such a file has a name, a framing or "-", the message and the message by name that
explains it or "-", both in hexadecimal, with tabs between them.

Values become trees: objects are dicts, containers lists (a map is its keys and values in turn),
enums the names of their constants. References lead to the very same dict or list.
"""

import json
import struct
import sys
import threading

MASK = (1 << 64) - 1


class Bad(Exception):
    """What the page does not admit."""


def check(right, what):
    if not right:
        raise Bad(what)


# ---- numbers, checksums and fingerprints


def crc32c_table():
    table = []
    for n in range(256):
        for _ in range(8):
            n = n >> 1 ^ 0x82F63B78 if n & 1 else n >> 1
        table.append(n)
    return table


CRC = crc32c_table()


def crc32c(data, crc=0):
    crc ^= 0xFFFFFFFF
    for b in data:
        crc = crc >> 8 ^ CRC[(crc ^ b) & 0xFF]
    return crc ^ 0xFFFFFFFF


def fingerprint(description):
    h = 0xCBF29CE484222325
    for b in description:
        h = (h ^ b) * 0x100000001B3 & MASK
    h ^= h >> 32
    h = h * 0x9E3779B97F4A7C15 & MASK
    return h ^ h >> 32


def signed(v, bits):
    """A number of so many bits, the highest of which is its sign."""
    v &= (1 << bits) - 1
    return v - (1 << bits) if v >> bits - 1 else v


def unfold(u, bits):
    """The s of a u."""
    u &= (1 << bits) - 1
    return signed((u >> 1 ^ -(u & 1)) + 32, bits)


# ---- what a schema says


class Type:
    def __init__(self, code, inner=(), part=None, name=None):
        self.code, self.inner, self.part, self.name = code, inner, part, name


class Part:
    def __init__(self, sort):
        self.sort, self.names, self.types, self.own = sort, [], [], None


class Schema:
    def __init__(self):
        self.name, self.parts, self.root, self.hash = "", [], None, 0


ANY = Type(0x96)
TEXT = Type(0)
COLLECTION = Type(0x93, (ANY,))
MAP = Type(0x95, (ANY, ANY))
ENTRY = Type(0x97, (MAP,))

WITH_COMPARATOR = {7, 9, 15, 38, 39, 40, 66, 70, 82, 83}
WITH_ENUM = {18, 71}
COLLECTIONS = set(range(1, 31)) | set(range(32, 41))
MAPS = {64, 65, 66, 67, 68, 69, 70, 71, 74, 75, 76, 77, 78, 80, 81, 82, 83}
TEXTS = (set(range(63, 66)) | set(range(67, 75)) | set(range(76, 86)) | {93, 94} | set(range(96, 100)))


def element(u):
    """What stands at a place of a class that is told behind code 30."""
    if 96 <= u <= 98:
        return ANY
    if u == 68:
        return Type(0x95, (TEXT, TEXT))
    if u in (64, 65, 66, 67, 69, 70, 109, 110, 111, 112, 115, 121):
        return MAP
    if 122 <= u <= 124:
        return ENTRY
    if u == 125:
        return Type(76)
    if u in (126, 127):
        return Type(82)
    check(1 <= u <= 17 or u in (37, 38) or 99 <= u <= 120 or u >= 128, "the class of an element")
    return COLLECTION


# ---- bytes


class Bytes:
    def __init__(self, data):
        self.data, self.pos = data, 0

    def more(self):
        return self.pos < len(self.data)

    def peek(self):
        check(self.more(), "the bytes end")
        return self.data[self.pos]

    def byte(self):
        b = self.peek()
        self.pos += 1
        return b

    def bytes(self, n):
        check(n <= len(self.data) - self.pos, "the bytes end")
        self.pos += n
        return self.data[self.pos - n : self.pos]

    def u(self, most=5):
        v = 0
        for i in range(most):
            b = self.byte()
            v |= (b & 0x7F) << 7 * i
            if b < 0x80:
                return v
        raise Bad("a number of too many bytes")

    def s(self, bits):
        return unfold(self.u(5 if bits == 32 else 10), bits)

    def fixed(self, form):
        return struct.unpack("<" + form, self.bytes(struct.calcsize("<" + form)))[0]

    def text(self):
        return self.bytes(self.u()).decode("utf-8")


class Tagged:
    """A single value that is no number, text or boolean, as its kind and its parts."""

    def __init__(self, kind, *parts):
        self.text = kind + ":" + ",".join(str(p) for p in parts)


class Reader:
    def __init__(self, data, known=None):
        self.b = Bytes(data)
        self.known = known
        self.root = None
        self.by_name = self.references = self.named = self.shares = self.checked = False
        self.slots = [None] * 16
        self.numbered = []
        self.defined = {}
        self.in_order = []
        self.kept_schemas = []
        self.counted = 0
        self.crc = 0

    # ---- messages and streams

    def message(self):
        first = self.b.byte()
        if first == 0:
            check(not self.b.more(), "bytes behind a null")
            return None
        self.head(first)
        value = self.value(self.root.root)
        self.checksum()
        check(not self.b.more(), "bytes behind a message")
        return value

    def head(self, first):
        check(first >> 4 & 7 == 1, "a version other than 1")
        self.by_name, self.references = first & 1 != 0, first & 2 != 0
        self.named, self.shares = first & 4 != 0, first & 8 != 0
        if first & 0x80:
            tag = self.b.u()
            while tag:
                part = Bytes(self.b.bytes(self.b.u()))
                if tag >> 1 == 1:
                    check(tag == 3 and not part.more(), "a checksum of another sort")
                    self.checked = True
                else:
                    check(tag & 1 == 0, "the message needs " + (part.text() if tag & 1 else ""))
                tag = self.b.u()
        if self.by_name:
            self.root = self.definition(True)
        else:
            self.b.bytes(8)  # what it is made of, this reader does not know
            check(self.known, "a message by position that nothing explains")
            self.root = self.known[""]

    def checksum(self):
        if self.checked:
            self.crc = crc32c(self.b.data[self.counted : self.b.pos], self.crc)
            check(self.b.fixed("I") == self.crc, "the checksum differs")
        self.counted = self.b.pos

    def stream(self, framing):
        values = []
        while self.b.more():
            if self.root is None:
                self.counted = self.b.pos
            if framing == "PREFIXED":
                values.append(Reader(self.b.bytes(self.b.fixed("i")), self.known).message())
                continue
            first = self.b.byte()
            if first == 2 and framing == "ARRAY":
                check(not self.b.more(), "bytes behind a list")
                return values
            if first == 0:
                values.append(None)
                if self.root is None:
                    continue
            elif first == 3 and framing == "ARRAY":
                values.append(self.met(self.b.u()))
            else:
                if framing == "SEQUENCE":
                    self.slots = [None] * 16
                    self.numbered = []
                if self.root is None:
                    self.head(first)
                else:
                    check(first == 1, "one more value")
                values.append(self.value(self.root.root))
            self.checksum()
        check(framing != "ARRAY", "the end of a list")
        return values

    # ---- schemas

    def definition(self, root=False):
        data = Bytes(self.b.bytes(self.b.u()))
        schema = Schema()
        schema.name = data.text()
        start = data.pos
        described = bytearray(b"\0")
        for sort in data.bytes(data.u()):
            check(sort <= 3, "the sort of a part")
            schema.parts.append(Part(sort))
        schema.root = self.type_of(data, schema)
        for part in schema.parts:
            if part.sort == 2:
                part.own = self.type_of(data, schema)
            elif part.sort == 3:
                described += data.data[start : data.pos] + b"\0"
                part.names.append(data.text())
                start = data.pos
            else:
                self.names(data, schema, part)
        described += data.data[start : data.pos]
        schema.hash = fingerprint(described)
        if root and data.more():
            for _ in range(2):
                for _ in range(data.u()):
                    data.text()
        check(not data.more(), "bytes behind a schema")
        return schema

    def names(self, data, schema, part):
        name = b""
        for _ in range(data.u()):
            head = data.byte()
            common, more = head >> 4 & 7, head & 15
            check(common <= len(name), "what a name begins with")
            name = name[:common] + data.bytes(data.u() if more == 15 else more)
            part.names.append(name.decode("utf-8"))
            if part.sort == 0:
                part.types.append(part.types[-1] if head & 0x80 else self.type_of(data, schema))

    def type_of(self, data, schema):
        code = data.byte()
        if code in (0x90, 0x91, 0x92, 0x99, 0x9A, 0x9B):
            return Type(code, part=schema.parts[data.u()])
        if code in (0x93, 0x94, 0x97):
            return Type(code, (self.type_of(data, schema),))
        if code == 0x95:
            return Type(code, (self.type_of(data, schema), self.type_of(data, schema)))
        known = code <= 8 or 12 <= code <= 26 or 62 <= code <= 100 or 0x81 <= code <= 0x88
        check(known or code in (0x96, 0x98, 0x9C, 0x9D), "a type")
        return Type(code)

    def told(self, hierarchy, code):
        """What a class looks like; None for one that has a code for ever."""
        if hierarchy is None and not (32 <= code <= 61 or code >= 128):
            return None
        if self.named:
            place = code if hierarchy is not None else code - 32 if code < 62 else code - 98
            check(place <= len(self.in_order), "a class that was not defined")
            if place == len(self.in_order):
                self.in_order.append(self.define(("named", place), self.string(False)))
            return self.in_order[place]
        key = (hierarchy, code)
        if not self.by_name:
            return self.known[key]
        if key not in self.defined:
            self.defined[key] = self.definition()
        return self.defined[key]

    def define(self, key, name):
        if not self.by_name:
            self.b.bytes(4)
            return self.known[key]
        schema = self.definition()
        check(schema.name == name, "the name of a class")
        self.defined[key] = schema
        return schema

    # ---- values

    def value(self, t):
        code = t.code
        if code == 0x90:
            return self.constant(t, self.b.u())
        if code == 0x91:
            return self.headed(lambda: self.object(t.part))
        if code == 0x92:
            return self.object(t.part)
        if code in (0x93, 0x94, 0x95):
            return self.container(t)
        if code == 0x96:
            return self.open(None)
        if code == 0x97:
            return self.surrogate(t.inner[0])
        if code == 0x9A:
            return self.value(t.part.own)
        if code == 0x9B:
            return self.open(t.name if t.part is None else t.part.names[0])
        if code == 0x9C:
            return self.writes_itself()
        return self.primitive(code - 0x80) if code > 0x80 else self.coded(code)

    @staticmethod
    def constant(t, u):
        return None if u == 0 else t.part.names[u - 1]

    def number(self, value):
        if self.references:
            self.numbered.append(value)
        return value

    def met(self, number):
        check(self.references and number < len(self.numbered), "a reference")
        return self.numbered[number]

    def headed(self, fresh):
        u = self.b.u()
        if u == 0:
            return None
        if u & 1:
            return self.met(u >> 1)
        check(u == 2, "a header")
        return fresh()

    def surrogate(self, t):
        if t.code == 0x96 and self.b.peek() == 4:
            self.b.byte()
            return self.itself()

        def fresh():
            number = len(self.numbered)
            self.number(None)
            # at the root form, a primitive is boxed
            value = self.value(Type(t.code - 0x80) if 0x81 <= t.code <= 0x88 else t)
            if self.references:
                self.numbered[number] = value
            return value

        return self.headed(fresh)

    def kept_schema(self, place):
        check(place <= len(self.kept_schemas), "the place of a schema")
        if place == len(self.kept_schemas):
            self.kept_schemas.append(self.definition())
        return self.kept_schemas[place]

    def itself(self):
        if self.by_name:
            schema = self.kept_schema(self.b.u())
            self.defined[("itself", schema.name)] = schema
        else:
            low = self.b.fixed("I")
            schema = next(s for s in self.known.values() if s.hash & 0xFFFFFFFF == low)
        return self.pieces() if schema.root.code == 0x9C else self.object(schema.root.part)

    def object(self, part):
        properties = self.number({})
        used, shared = 8, 0
        for name, t in zip(part.names, part.types):
            if t.code in (0x98, 0x99):
                width = 1 if t.code == 0x98 else len(t.part.names).bit_length()
                if used + width > 8:
                    used, shared = 0, self.b.byte()
                v = shared >> used & (1 << width) - 1
                used += width
                properties[name] = v == 1 if t.code == 0x98 else self.constant(t, v)
            elif t.code == 0x9D:
                self.kept(properties)
            else:
                properties[name] = self.value(t)
        return properties

    def kept(self, properties):
        for _ in range(self.b.u()):
            place = self.b.u()
            if place == 0:
                name = self.string(False)
                properties[name] = self.open(None)
                continue
            part = self.kept_schema(place - 1).parts[self.b.u()]
            number = self.b.u()
            t = part.types[number]
            if t.code == 0x98:
                value = self.b.byte() == 1
            elif t.code == 0x99:
                value = self.constant(t, self.b.u())
            else:
                value = self.value(t)
            properties[part.names[number]] = value

    def writes_itself(self):
        if self.b.peek() == 4:
            self.b.byte()
            return self.open(None)
        return self.headed(self.pieces)

    def pieces(self):
        pieces = self.number([])
        while True:
            piece = self.b.byte()
            if piece == 0:
                return pieces
            check(piece <= 2, "a piece")
            pieces.append(self.b.bytes(self.b.u()).hex() if piece == 1 else self.open(None))

    # ---- containers

    def container(self, t):
        u = self.b.u()
        if u == 0:
            return None
        if u & 1:
            return self.met(u >> 1)
        values = self.number([])
        n = (u >> 1) - 2
        if u == 2:
            if t.code == 0x94:
                self.type_alone()
            else:
                self.container_class(self.b.u(), MAPS if t.code == 0x95 else COLLECTIONS)
            n = self.b.u()
        for _ in range(n):
            for each in t.inner:
                values.append(self.value(each))
        return values

    def container_class(self, code, known):
        check(code in known or code >= 128, "the class of a container")
        if code in WITH_COMPARATOR:
            self.b.u()
        elif code in WITH_ENUM:
            if self.b.peek() == 0:
                self.b.byte()
            else:
                self.type_alone()

    def type_alone(self, hierarchy=False):
        """Reads a type; gives what stands at a place of it."""
        u = self.b.u()
        check(u >= 2 and u & 1 == 0, "a type")
        code = (u >> 1) - 1
        if code == 11:
            return Type(0x94, (self.type_alone(hierarchy),))
        if code == 29:
            return ANY
        if code == 30:
            return element(self.b.u())
        check(code != 31, "a type")
        schema = self.told(None, code)
        if schema is None:
            return {9: COLLECTION, 10: MAP}.get(code, Type(code))
        root = schema.root
        if hierarchy:
            return root if root.code == 0x9B else Type(0x9B, name=schema.name)
        return Type(0x91, part=root.part) if root.code == 0x92 else root

    # ---- open places

    def open(self, hierarchy):
        u = self.b.u()
        if u == 0:
            return None
        if u & 1:
            return self.met(u >> 1)
        code = (u >> 1) - 1
        schema = self.told(hierarchy, code)
        return self.coded(code) if schema is None else self.value(schema.root)

    # ---- single values

    def primitive(self, code):
        b = self.b
        if code == 1:
            return b.byte() == 1
        if code == 2:
            return b.fixed("b")
        if code in (3, 5):
            return b.s(32)
        if code == 4:
            return b.u()
        if code == 6:
            return b.s(64)
        return Tagged("f", b.bytes(4)[::-1].hex()) if code == 7 else Tagged("d", b.bytes(8)[::-1].hex())

    def present(self, value):
        there = self.b.byte()
        check(there <= 1, "0 or 1")
        return value() if there else None

    def sized(self, value):
        u = self.b.u()
        return None if u == 0 else value(self.b.bytes(u - 1))

    def boxed(self, value):
        u = self.b.u(10)
        return None if u == 0 else value(u - 1)

    def moment(self, kind):
        return Tagged(kind, self.b.s(64), self.b.u())

    def coded(self, code):
        b = self.b
        if code == 0:
            return self.string(True)
        if code in TEXTS:
            return self.string(False)
        if code == 1:
            return (None, False, True)[b.byte()]
        if code in (2, 3, 5):
            return self.boxed(lambda u: unfold(u, 32))
        if code == 4:
            return self.boxed(lambda u: u)
        if code == 6:
            return self.boxed(lambda u: unfold(u, 64))
        if code == 7:
            return self.present(lambda: self.primitive(7))
        if code in (8, 92):
            return self.present(lambda: self.primitive(8))
        if code == 9:
            return self.container(COLLECTION)
        if code == 10:
            return self.container(MAP)
        if code in (11, 31):
            return self.container(Type(0x94, (self.type_alone(code == 31),)))
        if code == 13 or code == 100:
            return self.sized(lambda v: v.hex())
        if 12 <= code <= 19:
            return self.primitives(code)
        if code == 20:
            return self.sized(lambda v: int.from_bytes(v, "big", signed=True))
        if code == 21:
            return self.sized(lambda v: Tagged("b", int.from_bytes(v, "big", signed=True), b.s(32)))
        if code == 22:
            return self.present(lambda: Tagged("u", "%016x%016x" % (b.fixed("Q"), b.fixed("Q"))))
        if code in (23, 75):
            return self.present(lambda: self.moment("t"))
        if code == 24:
            return self.present(lambda: Tagged("D", b.s(64)))
        if code == 25:
            return self.present(lambda: Tagged("M", b.s(64), b.u(10)))
        if code == 26:
            return self.present(lambda: self.date(b.s(64)))
        if code in (27, 28, 95):
            return self.open(None)
        if code == 29:
            return "an Object"
        if code == 62:
            return self.present(lambda: Tagged("T", b.u(10)))
        if code == 66:
            return self.present(lambda: self.moment("P"))
        if code == 86:
            return self.sized(lambda v: Tagged("B", v.hex()))
        check(87 <= code <= 91, "the code of a class: %d" % code)
        return self.present(lambda: b.s(64))

    @staticmethod
    def date(millis):
        return Tagged("t", millis // 1000, millis % 1000 * 1000000)

    def primitives(self, code):
        u = self.b.u()
        if u == 0:
            return None
        if u & 1:
            return self.met(u >> 1)
        values = self.number([])
        n = (u >> 1) - 2
        check(n >= 0, "an array")
        if code == 12:
            bits = self.b.bytes((n + 7) // 8)
            values.extend(bits[i // 8] >> i % 8 & 1 == 1 for i in range(n))
        elif code in (18, 19):
            values.extend(self.primitive(code - 11) for _ in range(n))
        else:
            form = {14: "h", 15: "H", 16: "i", 17: "q"}[code]
            values.extend(self.b.fixed(form) for _ in range(n))
        return values

    def string(self, shared):
        b = self.b.byte()
        if b == 0:
            return None
        if b <= 0x10:
            check(self.slots[b - 1] is not None, "a string that was not there")
            return self.slots[b - 1]
        if b >= 0x80:
            return chr(b - 0x80)
        check(b != 0x7F, "the form of a string")
        if b <= 0x50 or b == 0x7C:
            text = self.b.bytes(b - 0x11 if b <= 0x50 else self.b.u()).decode("latin-1")
        elif b <= 0x7B or b == 0x7D:
            text = self.b.bytes(b - 0x51 + 2 if b <= 0x7B else self.b.u()).decode("utf-8")
        else:
            text = self.b.bytes(2 * self.b.u()).decode("utf-16-le", "surrogatepass")
        chars = len(text.encode("utf-16-le", "surrogatepass")) // 2
        if shared and self.shares and chars >= 2:
            self.slots[chars & 15] = text
        return text

    def schemas(self):
        """What explains messages of the same classes by position."""
        return {"": self.root, **self.defined}


# ---- trees as text


def dump(value):
    """The text of a tree: each dict and list with a number, and by that where it comes again."""
    out, numbers = [], {}

    def put(v):
        if isinstance(v, (dict, list)):
            if id(v) in numbers:
                out.append("#%d" % numbers[id(v)])
                return
            numbers[id(v)] = len(numbers)
            out.append("#%d%s" % (numbers[id(v)], "{" if isinstance(v, dict) else "["))
            for each in v.items() if isinstance(v, dict) else v:
                if isinstance(v, dict):
                    out.append(json.dumps(each[0]) + "=")
                    put(each[1])
                else:
                    put(each)
                out.append(";")
            out.append("}" if isinstance(v, dict) else "]")
        elif isinstance(v, Tagged):
            out.append(v.text)
        else:
            out.append(json.dumps(v))

    put(value)
    return "".join(out)


def read(framing, message, explained):
    known = None
    if explained:
        other = Reader(explained)
        other.message() if framing == "-" else other.stream(framing)
        known = other.schemas()
    reader = Reader(message, known)
    return reader.message() if framing == "-" else reader.stream(framing)


def main(arguments):
    if arguments and arguments[0] == "--cases":
        with open(arguments[1], encoding="ascii") as cases:
            for line in cases:
                name, framing, message, by_name = line.rstrip("\n").split("\t")
                explained = bytes.fromhex(by_name) if by_name != "-" else None
                try:
                    told = dump(read(framing, bytes.fromhex(message), explained))
                except (Bad, LookupError, ValueError, struct.error) as e:
                    told = "refused: %s: %s" % (type(e).__name__, e)
                print(name + "\t" + told)
        return
    if not arguments:
        sys.exit(__doc__)
    files = [open(name, "rb").read() for name in arguments]
    print(dump(read("-", files[0], files[1] if len(files) > 1 else None)))


if __name__ == "__main__":
    # long lists nest as deep as they are long
    sys.setrecursionlimit(1000000)
    threading.stack_size(512 * 1024 * 1024)
    thread = threading.Thread(target=main, args=(sys.argv[1:],))
    thread.start()
    thread.join()
