import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { signManifest } from '#events/proof/copy-manifest.ts';
import { createLogSigner } from '#events/proof/checkpoint.ts';
import { noteSigner, origin } from '#events/proof/testing/sample-log.ts';
import { checkFile } from '#events/proof/verify.mjs';
import { accountStory } from '#projections/testing/account-stories.ts';

import { sealBytes } from '../files/seal-bytes.ts';
import { createCopyWorld } from './testing/build-copy.ts';
import { readZip } from './testing/read-zip.ts';

const client = people.client.id;
const fileId = numberedId('4', 1);
const upload = `files/${fileId}.webp`;
const world = createCopyWorld();
const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright copy '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let archive: Buffer;
let unchanged: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  const file = { fileId, ownerId: client, name: 'kitchen.webp', sha256: 'a'.repeat(64), type: 'image/webp', size: 9 };
  await world.happened(
    ...accountStory(client, { accountType: 'client', firstName: 'Aoife' }),
    sampleEvent('FileStored', file),
  );
  const sealed = await sealBytes(Buffer.from('a picture'), { fileId, ownerId: client }, world.vault);
  await world.files.put(fileId, sealed ?? Buffer.alloc(0));
  archive = (await world.copyOf(client)).archive;
  unchanged = readZip(archive);
});

type Files = Map<string, Buffer>;
type Change = (files: Files) => void;

/** The copy after a person unpacked it, changed it, and zipped it again. */
function zipped(change: Change): Promise<Buffer> {
  const files = new Map(unchanged);
  change(files);
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** The copy in a folder of its own. */
function unpacked(change: Change): string {
  const target = mkdtempSync(path.join(folder, 'unpacked '));
  const files = new Map(unchanged);
  change(files);
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    writeFileSync(path.join(target, name), bytes);
  }
  return target;
}

/** Runs the verifier that is in the copy itself, as its page says. */
function verify(checked: Buffer | string, ...options: readonly string[]) {
  writeFileSync(path.join(folder, 'verify.mjs'), unchanged.get('verify.mjs') ?? '');
  if (typeof checked !== 'string') writeFileSync(path.join(folder, 'copy.zip'), checked);
  const file = typeof checked === 'string' ? checked : 'copy.zip';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs', file, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

const right = { status: 0, said: expect.stringContaining('All of it is as it was stored.') as unknown };
const wrong = (said: string) => ({ status: 1, said: expect.stringContaining(`✗ ${said}`) as unknown });

/** With one byte changed, and of the same length. */
function withByteChanged(name: string): Change {
  return (files) => {
    const bytes = Buffer.from(files.get(name) ?? Buffer.alloc(0));
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    files.set(name, bytes);
  };
}

describe('a copy as it was handed out', () => {
  it('is right in the ZIP and unpacked, and says whose it is, when it was made, and who signed it', () => {
    const { status, said } = verify(archive, '--key', noteSigner.vkey);
    expect(said).toContain(`account ${client}, made 2027-04-01T09:00:00.000Z`);
    expect(said).toContain(`is signed by ${noteSigner.vkey}`);
    expect(said).toContain('Each of its 5 files is here and unchanged, and there is no other.');
    expect(said).toContain(`account-${client}`);
    expect(status).toBe(0);
    const plain = unpacked((files) => files.set('.DS_Store', Buffer.from('of the system')));
    expect(verify(plain)).toEqual(right);
  });

  it('is right without a history, and says so', async () => {
    const early = (await world.copyOf(client, async () => null)).archive;
    expect(verify(early)).toEqual(right);
    expect(verify(early).said).toContain('It has no history.json');
  });
});

describe('a copy in which', () => {
  it.each(['data.json', 'index.html', 'verify.mjs', upload])('a byte of %s changed is wrong', async (name) => {
    const change = withByteChanged(name);
    expect(verify(await zipped(change))).toEqual(wrong(`${name} was changed.`));
    expect(verify(unpacked(change))).toEqual(wrong(`${name} was changed.`));
  });

  it('a byte of the history changed is wrong', async () => {
    expect(verify(await zipped(withByteChanged('history.json')))).toEqual(wrong('history.json was changed.'));
  });

  it.each(['data.json', 'history.json', upload])('%s was dropped is wrong', async (name) => {
    const drop: Change = (files) => void files.delete(name);
    expect(verify(await zipped(drop))).toEqual(wrong(`${name} is missing: it was dropped.`));
    expect(verify(unpacked(drop))).toEqual(wrong(`${name} is missing: it was dropped.`));
  });

  it('a file was added is wrong', async () => {
    const add: Change = (files) => void files.set('files/other.png', Buffer.from('x'));
    const said = 'files/other.png is not in the manifest: it was added.';
    expect(verify(await zipped(add))).toEqual(wrong(said));
    expect(verify(unpacked(add))).toEqual(wrong(said));
  });

  it('several files are wrong names each of them', async () => {
    const { said } = verify(
      await zipped((files) => {
        withByteChanged('data.json')(files);
        files.delete(upload);
      }),
    );
    expect(said).toContain('✗ data.json was changed.\n');
    expect(said).toContain(`✗ ${upload} is missing: it was dropped.\n`);
  });

  it('the manifest was changed, dropped, or signed by another is wrong', async () => {
    const text = String(unchanged.get('manifest.txt'));
    const other = createLogSigner(origin, Buffer.alloc(32, 8));
    const forged = signManifest(other, { accountId: client, madeAt: '2027-04-01T09:00:00.000Z', files: [] });
    const withManifest = (manifest: string) => zipped((files) => void files.set('manifest.txt', Buffer.from(manifest)));
    const renamed = await withManifest(text.replace(' data.json', ' data2.json'));
    expect(verify(renamed)).toEqual(wrong('The manifest is not signed by'));
    expect(verify(await withManifest(forged), '--key', noteSigner.vkey)).toEqual(
      wrong('The manifest is not signed by'),
    );
    expect(verify(await zipped((files) => void files.delete('manifest.txt')))).toEqual(
      wrong('The copy has no manifest'),
    );
    // Signed by the log, and no manifest.
    const checkpoint = noteSigner.sign(`${origin}\n5\n${Buffer.alloc(32).toString('base64')}\n`);
    const other2 = await withManifest(checkpoint);
    expect(verify(other2, '--key', noteSigner.vkey)).toEqual(wrong('The manifest is not one of a copy.'));
  });
});

describe('a ZIP of which', () => {
  it('a CRC, its list or its end is wrong, or that holds hidden bytes, is wrong', () => {
    const flip = (at: number): Buffer => {
      const bytes = Buffer.from(archive);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    };
    const directory = archive.readUInt32LE(archive.length - 6);
    expect(verify(flip(directory + 16))).toEqual(wrong('data.json is damaged: the ZIP has another CRC of it.'));
    expect(verify(flip(directory))).toEqual(wrong('The ZIP is damaged: its list of files cannot be read.'));
    expect(verify(flip(30))).toEqual(wrong('The ZIP is damaged: data.json is not where its list says.'));
    const stretched = Buffer.concat([archive, Buffer.from('more')]);
    expect(verify(stretched)).toEqual(wrong('The ZIP is damaged at its end.'));
    // How many files its list has.
    expect(verify(flip(archive.length - 12))).toEqual(wrong('The ZIP is damaged at its end.'));
  });

  it('any one byte changed is wrong, or unpacks to the same files', { timeout: 60_000 }, async () => {
    const file = path.join(folder, 'flipped.zip');
    const missed: number[] = [];
    const end = archive.length - 22;
    const places = Array.from({ length: archive.length }, (_, at) => at).filter((at) => at % 13 === 0 || at >= end);
    for (const at of places) {
      const bytes = Buffer.from(archive);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
      writeFileSync(file, bytes);
      const passed = await checkFile(file, {}, () => {}).then(
        () => true,
        () => false,
      );
      if (passed && !isSame(readZip(bytes))) missed.push(at);
    }
    expect(missed).toEqual([]);
  });
});

function isSame(files: ReadonlyMap<string, Buffer>): boolean {
  return (
    files.size === unchanged.size && [...unchanged].every(([name, bytes]) => files.get(name)?.equals(bytes) === true)
  );
}
