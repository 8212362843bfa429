/** A value of a database in MaxMind's format. */
type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

const TYPES = { string: 2, uint32: 6, map: 7, array: 11 } as const;
const MARKER = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
/** The data section begins after the tree and so many zeros. */
const SEPARATOR_BYTES = 16;

/** A type in three bits and a size in five; types above 7 take a second byte, sizes above 28 too. */
function control(type: number, size: number): Buffer {
  const [first, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(type > 7 ? [first, type - 7, ...more] : [type * 32 + first, ...more]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    return Buffer.concat([control(TYPES.string, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(TYPES.uint32, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(TYPES.array, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([control(TYPES.map, entries.length), ...entries.flatMap((entry) => entry.map(encode))]);
}

/**
 * A small database of IPv4, in MaxMind's format: the first half of all addresses has the first record, the second half
 * the other.
 * @see https://maxmind.github.io/MaxMind-DB/
 */
export function buildMmdb(lower: Value, upper: Value): Buffer {
  const [first, second] = [encode(lower), encode(upper)];
  const nodeCount = 1;
  const tree = Buffer.alloc(6);
  tree.writeUIntBE(nodeCount + SEPARATOR_BYTES, 0, 3);
  tree.writeUIntBE(nodeCount + SEPARATOR_BYTES + first.length, 3, 3);
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: 'test',
    description: {},
    ip_version: 4,
    languages: [],
    node_count: nodeCount,
    record_size: 24,
  });
  return Buffer.concat([tree, Buffer.alloc(SEPARATOR_BYTES), first, second, MARKER, metadata]);
}
