#!/usr/bin/env node
/*
 * Checks a copy of a person's data against its signed manifest, and a history or a whole log of Homewright against a
 * signed checkpoint. It needs this file and Node, no network:
 *
 *   node verify.mjs homewright-2027-04-01.zip    a copy of a person's data: each file in it, and its history
 *   node verify.mjs .                            the same copy, unpacked into this folder
 *   node verify.mjs history.json
 *   node verify.mjs log.ndjson
 *
 *   --key <key>                the log's public key as you know it (GET /api/proof/key); without it, the one in the file
 *   --checkpoint <note.txt>    a checkpoint from earlier: is today's log the same one, only longer?
 *   --consistency <proof.json> for a history: what joins the two (GET /api/proof/consistency?from=<old size>&to=<new size>)
 *
 * Exit code 0: everything that was checked is right. 1: something is wrong, or could not be checked.
 *
 * The forms: Merkle tree and proofs of RFC 6962, canonical JSON of RFC 8785, and of C2SP signed-note and tlog-checkpoint.
 * This file shares no code with the product, so that it can be read and trusted by itself.
 */
import { createHash, createPublicKey, hash, verify } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { crc32, createInflateRaw } from 'node:zlib';

/** @typedef {{ origin: string, size: number, root: Buffer, note: string }} Checkpoint */
/** @typedef {{ index: number | null, event: any, proof: string }} Entry */
/** @typedef {{ format: string, key: string, checkpoint: string, streams: { stream: string, count: number, newer: number, events: Entry[] }[] }} History */
/** @typedef {{ open: () => AsyncIterable<Buffer>, crc: number | null }} CopiedFile a file of a copy; with the CRC that its ZIP says */
/** @typedef {{ key?: string | undefined, checkpoint?: string | undefined, consistency?: string | undefined }} Options */

/** Something is wrong with what is checked; the message says what, in a sentence. */
class Wrong extends Error {}

/** @param {unknown} value @returns {string} */
export function canonicalJson(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const one = /** @type {Record<string, unknown>} */ (value)[key];
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(one)}`;
  }
  return `{${text}}`;
}

/** By way of a text: Node takes twice as long to hand out a buffer. @param {Buffer | string} bytes */
const sha256 = (bytes) => Buffer.from(hash('sha256', bytes, 'binary'), 'binary');

/** @param {string} text */
export const leafHash = (text) => sha256(`\0${text}`);

const pair = Buffer.alloc(65, 1);
/** @param {Buffer} left @param {Buffer} right */
export function nodeHash(left, right) {
  pair.set(left, 1);
  pair.set(right, 33);
  return sha256(pair);
}

/**
 * The root to which a leaf's proof leads (RFC 9162, section 2.1.3.2); null for a proof of the wrong length.
 * @param {Buffer} leaf @param {number} index @param {number} size @param {Buffer[]} proof
 */
export function rootFromInclusion(leaf, index, size, proof) {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return null;
  let [hash, at, last] = [leaf, index, size - 1];
  for (const other of proof) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(other, hash);
      for (; at % 2 === 0 && at !== 0; at /= 2) last = Math.floor(last / 2);
    } else {
      hash = nodeHash(hash, other);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : null;
}

/**
 * Whether the larger tree begins with the smaller (RFC 9162, section 2.1.4.2).
 * @param {Pick<Checkpoint, 'size' | 'root'>} older @param {Pick<Checkpoint, 'size' | 'root'>} newer @param {Buffer[]} proof
 */
export function isConsistent(older, newer, proof) {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && older.root.equals(newer.root);
  if (older.size === 0) return proof.length === 0;
  let [at, last] = [older.size - 1, newer.size - 1];
  for (; at % 2 === 1; at = (at - 1) / 2) last = Math.floor(last / 2);
  const [first, ...others] = at === 0 ? [older.root, ...proof] : proof;
  if (first === undefined) return false;
  let [oldRoot, newRoot] = [first, first];
  for (const other of others) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      oldRoot = nodeHash(other, oldRoot);
      newRoot = nodeHash(other, newRoot);
      for (; at % 2 === 0 && at !== 0; at /= 2) last = Math.floor(last / 2);
    } else {
      newRoot = nodeHash(newRoot, other);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && oldRoot.equals(older.root) && newRoot.equals(newer.root);
}

/**
 * The text of a note that this key signed. @throws Wrong
 * @param {string} note @param {string} key `name+hash+base64` @param {string} what the note is
 */
function openNote(note, key, what) {
  const [, name = '', keyHash = '', encoded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(key.trim()) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const expected = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), bytes]), 'hex').slice(0, 8);
  if (bytes.length !== 33 || bytes[0] !== 1 || expected !== keyHash) throw new Wrong('The key is damaged.');
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const end = note.lastIndexOf('\n\n') + 1;
  const text = note.slice(0, end);
  const signatures = note
    .slice(end + 1)
    .split('\n')
    .map((line) => /^— (\S+) (\S+)$/.exec(line));
  const isSigned = signatures.some((line) => {
    const signature = Buffer.from(line?.[2] ?? '', 'base64');
    if (line?.[1] !== name || signature.subarray(0, 4).toString('hex') !== keyHash) return false;
    return verify(null, Buffer.from(text), publicKey, signature.subarray(4));
  });
  if (!isSigned) throw new Wrong(`The ${what} is not signed by ${name}+${keyHash}.`);
  return text;
}

/**
 * The checkpoint of a note that this key signed. @throws Wrong
 * @param {string} note @param {string} key `name+hash+base64`
 * @returns {Checkpoint}
 */
export function openCheckpoint(note, key) {
  const [origin = '', size = '', root = ''] = openNote(note, key, 'checkpoint').split('\n');
  const rootBytes = Buffer.from(root, 'base64');
  if (!/^(0|[1-9]\d*)$/.test(size) || rootBytes.length !== 32) throw new Wrong('The checkpoint is not one.');
  return { origin, size: Number(size), root: rootBytes, note };
}

/** The hashes of a proof, one after the other in Base64. @param {string} proof */
function hashes(proof) {
  const bytes = Buffer.from(proof, 'base64');
  return Array.from({ length: Math.ceil(bytes.length / 32) }, (_, n) => bytes.subarray(n * 32, n * 32 + 32));
}

const numbers = new Intl.NumberFormat('en');
/** @param {number} n @param {string} one */
const count = (n, one) => `${numbers.format(n)} ${one}${n === 1 ? '' : 's'}`;

/**
 * Checks every event of a history. @throws Wrong at the first that is not as it was stored
 * @param {History} history @param {Checkpoint} checkpoint @param {(line: string) => void} say
 */
export function checkHistory({ streams }, { size, root }, say) {
  if (streams.every(({ events }) => events.length === 0)) throw new Wrong('The file has no events.');
  for (const { stream, events, count: expected, newer } of streams) {
    let before = -1;
    for (const [revision, { index, event, proof }] of events.entries()) {
      const name = `Event ${revision + 1} of ${stream}`;
      if (event.stream !== stream || event.revision !== revision || index === null || index <= before) {
        throw new Wrong(`${name} is not the one that belongs here: one was dropped, added or moved.`);
      }
      const found = rootFromInclusion(leafHash(canonicalJson(event)), index, size, hashes(proof));
      if (!found?.equals(root)) throw new Wrong(`${name} is not in the signed log: it was changed or added.`);
      before = index;
    }
    if (events.length !== expected)
      throw new Wrong(`${stream} has ${count(expected, 'event')}, here are ${events.length}.`);
    say(
      `✓ ${stream}: ${count(events.length, 'event')} from the first on, each in the signed log, unchanged and in order.`,
    );
    if (newer > 0) say(`  ${count(newer, 'newer event')} of it had no checkpoint yet when the file was made.`);
  }
}

/** A tree's full subtrees from left to right. @typedef {{ hash: Buffer, leaves: number }[]} Subtrees */

/** @param {Subtrees} full @param {Buffer} leaf */
function append(full, leaf) {
  let [one, leaves] = [leaf, 1];
  for (let last = full.at(-1); last?.leaves === leaves; last = full.at(-1)) {
    one = nodeHash(last.hash, one);
    leaves *= 2;
    full.pop();
  }
  full.push({ hash: one, leaves });
}

/** @param {Subtrees} full */
function rootOf(full) {
  const [last, ...others] = full.toReversed();
  return last === undefined ? sha256('') : others.reduce((root, one) => nodeHash(one.hash, root), last.hash);
}

/**
 * Checks a file with the whole log: a line with key and checkpoint, then a line for each event. @throws Wrong
 * @param {string} file @param {number} begin where the second line begins, in bytes
 * @param {Checkpoint} checkpoint @param {Checkpoint | null} older
 */
export async function checkLog(file, begin, checkpoint, older) {
  /** @type {Subtrees} */
  const full = [];
  let size = 0;
  const compare = () => {
    if (older?.size === size && !older.root.equals(rootOf(full))) throw new Wrong(rewritten(older));
  };
  compare();
  let rest = Buffer.from('\n');
  for await (const chunk of createReadStream(file, { start: begin, highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([rest, chunk]);
    let before = 0;
    for (let end = bytes.indexOf(10, 1); end >= 0; end = bytes.indexOf(10, end + 1)) {
      bytes[before] = 0; // a leaf's prefix, in place of the line break before it
      append(full, sha256(bytes.subarray(before, end)));
      before = end;
      size += 1;
      compare();
    }
    rest = bytes.subarray(before);
  }
  if (rest.length > 1) throw new Wrong('The file ends within a line.');
  if (size !== checkpoint.size) {
    throw new Wrong(
      `The signed log has ${count(checkpoint.size, 'event')}, the file ${size}: some were dropped or added.`,
    );
  }
  if (!rootOf(full).equals(checkpoint.root)) {
    throw new Wrong('The events do not lead to the signed root: at least one was changed, moved or replaced.');
  }
}

/** @param {Checkpoint} older */
const rewritten = (older) =>
  `The log was rewritten: it does not begin with the ${count(older.size, 'event')} of the earlier checkpoint.`;

/**
 * Checks a copy, a history or a log, and whether its log continues that of an earlier checkpoint. @throws Wrong
 * @param {string} file @param {Options} options @param {(line: string) => void} say
 */
export async function checkFile(file, options, say) {
  if (statSync(file).isDirectory()) return checkCopy(listFolder(file), options, say);
  const start = readBytes(file, 0, 1 << 16);
  if (start.toString('latin1', 0, 4) === 'PK\x03\x04') return checkCopy(listZip(file), options, say);
  const isLog = start.toString('utf8', 0, 40).includes('"homewright-log/1"');
  const end = Math.max(start.indexOf(10), 0);
  /** @type {History} a history whole, or the first line of a log */
  const header = JSON.parse(isLog ? start.toString('utf8', 0, end) : readFileSync(file, 'utf8'));
  if (!isLog) return checkProven(header, options, say);
  return checkProven(header, options, say, (checkpoint, older) => checkLog(file, end + 1, checkpoint, older));
}

/**
 * @param {History} header @param {Options} options @param {(line: string) => void} say
 * @param {(checkpoint: Checkpoint, older: Checkpoint | null) => Promise<void>} [log] checks a whole log; without it, a history
 */
async function checkProven(header, options, say, log) {
  if (log === undefined && header.format !== 'homewright-history/1')
    throw new Wrong('The file is no copy, history or log of Homewright.');
  const key = options.key ?? header.key;
  const checkpoint = openCheckpoint(header.checkpoint, key);
  const older = options.checkpoint === undefined ? null : openCheckpoint(readFileSync(options.checkpoint, 'utf8'), key);
  if (older !== null && older.origin !== checkpoint.origin)
    throw new Wrong('The earlier checkpoint is of another log.');
  if (older !== null && older.size > checkpoint.size) {
    throw new Wrong('The earlier checkpoint has more events than this one: the log was cut, or the file is the older.');
  }
  say(`✓ The checkpoint over ${count(checkpoint.size, 'event')} of ${checkpoint.origin} is signed by ${key.trim()}.`);
  if (options.key === undefined) say('  That key is in the file itself. Pass the one you know with --key.');
  if (log !== undefined) {
    await log(checkpoint, older);
    say('✓ Every event of the log is here, unchanged and in order.');
  } else {
    if (older !== null && !isConsistent(older, checkpoint, readConsistency(options, older, checkpoint))) {
      throw new Wrong(rewritten(older));
    }
    checkHistory(header, checkpoint, say);
  }
  if (older !== null) say(`✓ It continues the log of the earlier checkpoint over ${count(older.size, 'event')}.`);
}

const MANIFEST = 'manifest.txt';
const HISTORY = 'history.json';

/**
 * Checks each file of a copy against the manifest, then its history. @throws Wrong with every file that is not right
 * @param {Map<string, CopiedFile>} files @param {Options} options @param {(line: string) => void} say
 */
async function checkCopy(files, options, say) {
  const manifest = files.get(MANIFEST);
  if (manifest === undefined) throw new Wrong(`The copy has no ${MANIFEST}: it was dropped, or this is no copy.`);
  const note = (await readWhole(manifest)).toString();
  const key = options.key ?? /^key (\S+)$/m.exec(note)?.[1] ?? '';
  const lines = openNote(note, key, 'manifest').trimEnd().split('\n');
  if (lines[0] !== 'homewright-copy/1') throw new Wrong('The manifest is not one of a copy.');
  const listed = lines.map((line) => /^([0-9a-f]{64}) (\d+) (.+)$/.exec(line)).filter((line) => line !== null);
  const names = new Set([MANIFEST, ...listed.map(([, , , name]) => name)]);
  const faults = [...files.keys()]
    .filter((name) => !names.has(name))
    .map((name) => `${name} is not in the manifest: it was added.`);
  const damaged = (/** @type {string} */ name) => `${name} is damaged: the ZIP has another CRC of it.`;
  if (manifest.crc !== null && manifest.crc !== crc32(note)) faults.push(damaged(MANIFEST));
  for (const [, sha, size, name = ''] of listed) {
    const file = files.get(name);
    const found = file === undefined ? null : await digest(file);
    if (found === null) faults.push(`${name} is missing: it was dropped.`);
    else if (found.sha256 !== sha || found.size !== Number(size)) faults.push(`${name} was changed.`);
    else if (file?.crc !== null && file?.crc !== found.crc) faults.push(damaged(name));
  }
  if (faults.length > 0) throw new Wrong(faults.join('\n✗ '));
  say(`✓ The manifest of the copy (${lines.slice(1, 3).join(', ')}) is signed by ${key.trim()}.`);
  say(`✓ Each of its ${count(listed.length, 'file')} is here and unchanged, and there is no other.`);
  const history = names.has(HISTORY) ? files.get(HISTORY) : undefined;
  if (history !== undefined) {
    await checkProven(JSON.parse((await readWhole(history)).toString()), { ...options, key }, say);
  } else {
    if (options.checkpoint !== undefined) throw new Wrong(`The copy has no ${HISTORY} to compare with a checkpoint.`);
    say(`  It has no ${HISTORY}: no checkpoint covered its events yet when it was made.`);
  }
  if (options.key === undefined) say('  The key is in the copy itself. Pass the one you know with --key.');
}

/** Size, SHA-256 and CRC; of a file that cannot be unpacked, those of what can. @param {CopiedFile} file */
async function digest({ open }) {
  const sha = createHash('sha256');
  let [size, crc] = [0, 0];
  try {
    for await (const chunk of open()) {
      sha.update(chunk);
      size += chunk.length;
      crc = crc32(chunk, crc);
    }
  } catch {
    size = -1;
  }
  return { size, sha256: sha.digest('hex'), crc };
}

/** @param {CopiedFile} file */
async function readWhole({ open }) {
  const chunks = [];
  try {
    for await (const chunk of open()) chunks.push(chunk);
  } catch {
    throw new Wrong(`The ZIP is damaged: its ${MANIFEST} cannot be unpacked.`);
  }
  return Buffer.concat(chunks);
}

/** What systems put into folders by themselves. */
const strays = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** The files of an unpacked copy. @param {string} folder @returns {Map<string, CopiedFile>} */
function listFolder(folder) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !strays.has(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    found.map((file) => {
      const name = path.relative(folder, file).split(path.sep).join('/');
      return [name, { open: () => createReadStream(file), crc: null }];
    }),
  );
}

/** Fewer bytes where the file ends. @param {string} file @param {number} from @param {number} length */
function readBytes(file, from, length) {
  const bytes = Buffer.alloc(length);
  const opened = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(opened, bytes, 0, length, from));
  } finally {
    closeSync(opened);
  }
}

/** Bytes that may follow a file's content: none, or its sizes and CRC, in four forms. */
const descriptors = new Set([0, 12, 16, 20, 24]);

/**
 * The files of a ZIP by its central directory, as unpackers find them. A byte that belongs to none of them is wrong: some
 * unpackers would find another file there. @param {string} zip @returns {Map<string, CopiedFile>}
 */
function listZip(zip) {
  const { size } = statSync(zip);
  const longest = Math.min(size, 22 + 0xffff);
  const tail = readBytes(zip, size - longest, longest);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || tail.length < end + 22) throw new Wrong('The ZIP is damaged: it ends too early.');
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (from === 0xffffffff) throw new Wrong('The ZIP is larger than 4 GB: unpack it, and check its folder.');
  const directory = readBytes(zip, from, length);
  const [endsAt, comment] = [size - longest + end, tail.readUInt16LE(end + 20)];
  if (from + length !== endsAt || endsAt + 22 + comment !== size) throw new Wrong('The ZIP is damaged at its end.');
  /** @type {Map<string, CopiedFile & { header: number, after: number }>} */
  const files = new Map();
  for (let at = 0; at < directory.length;) {
    if (directory.toString('latin1', at, at + 4) !== 'PK\x01\x02' || at + 46 > directory.length)
      throw new Wrong('The ZIP is damaged: its list of files cannot be read.');
    const [nameLength = 0, extra = 0, remark = 0] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    if (files.has(name)) throw new Wrong(`The ZIP has ${name} twice.`);
    const file = readEntry(zip, directory.subarray(at, at + 46), name);
    files.set(name, file);
    at += 46 + nameLength + extra + remark;
  }
  if (files.size !== tail.readUInt16LE(end + 10)) throw new Wrong('The ZIP is damaged at its end.');
  const inOrder = [...files.values()].sort((a, b) => a.header - b.header);
  for (const [nth, { header }] of [...inOrder, { header: from }].entries()) {
    const gap = header - (inOrder[nth - 1]?.after ?? 0);
    if (nth === 0 ? gap !== 0 : !descriptors.has(gap)) throw new Wrong('The ZIP has bytes that belong to no file.');
  }
  return new Map([...files].filter(([name]) => !name.endsWith('/')));
}

/** @param {string} zip @param {Buffer} entry of the central directory @param {string} name */
function readEntry(zip, entry, name) {
  const [method, header] = [entry.readUInt16LE(10), entry.readUInt32LE(42)];
  const local = readBytes(zip, header, 30 + 0xffff);
  const nameLength = local.length < 30 ? 0 : local.readUInt16LE(26);
  if (local.toString('latin1', 0, 4) !== 'PK\x03\x04' || local.toString('utf8', 30, 30 + nameLength) !== name)
    throw new Wrong(`The ZIP is damaged: ${name} is not where its list says.`);
  const begin = header + 30 + nameLength + local.readUInt16LE(28);
  const after = begin + entry.readUInt32LE(20);
  if ((method !== 0 && method !== 8) || local.readUInt16LE(8) !== method)
    throw new Wrong(`The ZIP is damaged: ${name} is stored in another form than its list says.`);
  /** @returns {AsyncIterable<Buffer>} */
  const open = () => {
    const stored = after === begin ? Readable.from([]) : createReadStream(zip, { start: begin, end: after - 1 });
    if (method === 0) return stored;
    return stored.on('error', () => {}).pipe(createInflateRaw());
  };
  return { open, crc: entry.readUInt32LE(16), header, after };
}

/** @param {Options} options @param {Checkpoint} older @param {Checkpoint} newer */
function readConsistency({ consistency }, older, newer) {
  if (older.size === 0 || older.size === newer.size) return [];
  const needed = `/api/proof/consistency?from=${older.size}&to=${newer.size}`;
  if (consistency === undefined)
    throw new Wrong(`To compare with the earlier checkpoint, pass --consistency with ${needed}.`);
  const { from, to, proof } = JSON.parse(readFileSync(consistency, 'utf8'));
  if (from !== older.size || to !== newer.size)
    throw new Wrong(`The proof of consistency is not the one of ${needed}.`);
  return hashes(proof);
}

async function main() {
  const option = /** @type {const} */ ({ type: 'string' });
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: option, checkpoint: option, consistency: option },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Wrong(
      'Usage: node verify.mjs <file or folder> [--key <key>] [--checkpoint <note.txt>] [--consistency <proof.json>]',
    );
  await checkFile(file, values, (line) => console.log(line));
  console.log('All of it is as it was stored.');
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main().catch((error) => {
    console.error(error instanceof Wrong ? `✗ ${error.message}` : `✗ The file could not be checked: ${error.message}`);
    process.exitCode = 1;
  });
}
