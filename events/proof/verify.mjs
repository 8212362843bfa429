#!/usr/bin/env node
/*
 * Checks a history or a whole log of Homewright against a signed checkpoint. It needs this file and Node, no network:
 *
 *   node verify.mjs history.json
 *   node verify.mjs log.ndjson
 *   node verify.mjs homewright-2027-04-01.zip    the history in a copy of somebody's data
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
import { createPublicKey, hash, verify } from 'node:crypto';
import { closeSync, createReadStream, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inflateRawSync } from 'node:zlib';

/** @typedef {{ origin: string, size: number, root: Buffer, note: string }} Checkpoint */
/** @typedef {{ index: number | null, event: any, proof: string }} Entry */
/** @typedef {{ format: string, key: string, checkpoint: string, streams: { stream: string, count: number, newer: number, events: Entry[] }[] }} History */
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
 * The checkpoint of a note that this key signed. @throws Wrong
 * @param {string} note @param {string} key `name+hash+base64`
 * @returns {Checkpoint}
 */
export function openCheckpoint(note, key) {
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
  if (!isSigned) throw new Wrong(`The checkpoint is not signed by ${name}+${keyHash}.`);
  const [origin = '', size = '', root = ''] = text.split('\n');
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
 * @param {string} path @param {number} begin where the second line begins, in bytes
 * @param {Checkpoint} checkpoint @param {Checkpoint | null} older
 */
export async function checkLog(path, begin, checkpoint, older) {
  /** @type {Subtrees} */
  const full = [];
  let size = 0;
  const compare = () => {
    if (older?.size === size && !older.root.equals(rootOf(full))) throw new Wrong(rewritten(older));
  };
  compare();
  let rest = Buffer.from('\n');
  for await (const chunk of createReadStream(path, { start: begin, highWaterMark: 1 << 20 })) {
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
 * Checks a file of either kind, and whether its log continues that of an earlier checkpoint. @throws Wrong
 * @param {string} path @param {Options} options @param {(line: string) => void} say
 */
export async function checkFile(path, options, say) {
  const { header, begin } = readHeader(path);
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
  if (begin > 0) {
    await checkLog(path, begin, checkpoint, older);
    say('✓ Every event of the log is here, unchanged and in order.');
  } else {
    if (older !== null && !isConsistent(older, checkpoint, readConsistency(options, older, checkpoint))) {
      throw new Wrong(rewritten(older));
    }
    checkHistory(header, checkpoint, say);
  }
  if (older !== null) say(`✓ It continues the log of the earlier checkpoint over ${count(older.size, 'event')}.`);
}

/** A history whole, or the first line of a log. @param {string} path @returns {{ header: History, begin: number }} */
function readHeader(path) {
  const start = readBytes(path, 0, 1 << 16);
  const end = start.indexOf(10);
  const isLog = start.toString('utf8', 0, 40).includes('"homewright-log/1"');
  const isZip = start.toString('latin1', 0, 4) === 'PK\x03\x04';
  const whole = () => (isZip ? readFromZip(path, 'history.json') : readFileSync(path)).toString();
  const text = isLog ? start.toString('utf8', 0, Math.max(end, 0)) : whole();
  const header = JSON.parse(text);
  if (!isLog && header.format !== 'homewright-history/1')
    throw new Wrong('The file is no history or log of Homewright.');
  return { header, begin: isLog ? end + 1 : 0 };
}

/** Fewer bytes where the file ends. @param {string} path @param {number} from @param {number} length */
function readBytes(path, from, length) {
  const bytes = Buffer.alloc(length);
  const file = openSync(path, 'r');
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, length, from));
  } finally {
    closeSync(file);
  }
}

/** A file in a ZIP, found by its central directory, as unpackers do. @param {string} path @param {string} wanted */
function readFromZip(path, wanted) {
  const { size } = statSync(path);
  const longest = Math.min(size, 22 + 0xffff);
  const tail = readBytes(path, size - longest, longest);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || tail.length < end + 22) throw new Wrong('The ZIP is damaged: it ends too early.');
  const from = tail.readUInt32LE(end + 16);
  if (from === 0xffffffff) throw new Wrong(`The ZIP is larger than 4 GB: unpack it, and check its ${wanted}.`);
  const directory = readBytes(path, from, tail.readUInt32LE(end + 12));
  for (let at = 0; at + 46 <= directory.length;) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    if (directory.toString('utf8', at + 46, at + 46 + name) === wanted) {
      const header = directory.readUInt32LE(at + 42);
      const local = readBytes(path, header, 30);
      const begin = header + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
      const bytes = readBytes(path, begin, directory.readUInt32LE(at + 20));
      return directory.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes);
    }
    at += 46 + name + extra + comment;
  }
  throw new Wrong(`The ZIP has no ${wanted}.`);
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
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new Wrong(
      'Usage: node verify.mjs <file> [--key <key>] [--checkpoint <note.txt>] [--consistency <proof.json>]',
    );
  await checkFile(path, values, (line) => console.log(line));
  console.log('All of it is as it was stored.');
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main().catch((error) => {
    console.error(error instanceof Wrong ? `✗ ${error.message}` : `✗ The file could not be checked: ${error.message}`);
    process.exitCode = 1;
  });
}
