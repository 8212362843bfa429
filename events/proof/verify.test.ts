import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';

import { createCheckpointSigner } from './checkpoint.ts';
import { signManifest } from './copy-manifest.ts';
import type { HistoryFile } from './history-file.ts';
import { sha256 } from './sha256.ts';
import { createProvenLog, noteSigner, origin, sampleEvents, signer } from './testing/sample-log.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const verifier = fileURLToPath(new URL('verify.mjs', import.meta.url));
const write = (name: string, content: unknown): string => {
  const file = path.join(folder, name);
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(file, isRaw ? content : JSON.stringify(content));
  return file;
};

/** Runs the verifier as people do: exit code, and what it says. */
function verify(file: unknown, ...options: readonly string[]): { code: number | null; said: string } {
  const isLog = typeof file === 'string';
  const name = isLog ? 'log.ndjson' : Buffer.isBuffer(file) ? 'copy.zip' : 'history.json';
  const { status, stdout, stderr } = spawnSync(process.execPath, [verifier, write(name, file), ...options], {
    encoding: 'utf8',
  });
  return { code: status, said: `${stdout}${stderr}` };
}

const found = (said: string): unknown => ({ code: 1, said: expect.stringContaining(said) as unknown });
const events = sampleEvents(40);
const log = createProvenLog(events);

type Entry = HistoryFile['streams'][number]['events'][number];
/** The history of one stream, with its events changed. */
function changed(change: (entries: Entry[]) => Entry[]): HistoryFile {
  const history = log.history('job-1');
  const streams = history.streams.map((stream) => {
    const entries = change(structuredClone(stream.events));
    return { ...stream, count: entries.length, events: entries };
  });
  return { ...history, streams };
}

describe('a history', () => {
  it('as it was handed out is right', () => {
    const { code, said } = verify(log.history('job-0', 'job-1'), '--key', signer.vkey);
    expect(said).toContain('✓ The checkpoint over 40 events of homewright.test/log is signed by homewright.test/log+');
    expect(said).toContain('✓ job-0: 14 events from the first on, each in the signed log, unchanged and in order.');
    expect(said).toContain('All of it is as it was stored.');
    expect(code).toBe(0);
  });

  it('without a known key says that it trusts the one of the file', () => {
    expect(verify(log.history('job-0')).said).toContain('That key is in the file itself');
  });

  it.each<[string, (event: Entry['event']) => Partial<Entry['event']>]>([
    ['a value', ({ data }) => ({ data: { ...data, number: 1_000 } })],
    ['a field more', ({ data }) => ({ data: { ...data, more: null } })],
    ['its type', () => ({ type: 'MessageRead' })],
    ['its time', ({ meta }) => ({ meta: { ...meta, at: '2027-03-01T00:00:00.000Z' } })],
    ['its id', () => ({ id: '10000000-0000-4000-8000-000000000000' })],
  ])('with an event of which somebody changed %s is wrong', (_, change) => {
    const file = changed((entries) =>
      entries.map((entry, n) => (n === 4 ? { ...entry, event: { ...entry.event, ...change(entry.event) } } : entry)),
    );
    expect(verify(file)).toEqual(found('Event 5 of job-1 is not in the signed log: it was changed or added.'));
  });

  it('without one of its events is wrong', () => {
    expect(verify(changed((entries) => entries.filter((_, n) => n !== 4)))).toEqual(found('Event 5 of job-1 is not'));
    expect(verify(changed((entries) => entries.slice(1)))).toEqual(found('Event 1 of job-1 is not'));
  });

  it('without its last event does not have the number of events that it names', () => {
    const [stream] = log.history('job-1').streams;
    const cut = { ...stream!, events: stream!.events.slice(0, -1) };
    expect(verify({ ...log.history('job-1'), streams: [cut] })).toEqual(found('job-1 has 13 events, here are 12.'));
  });

  it('with an event more is wrong, whatever proof that has', () => {
    const more = changed((entries) => {
      const last = entries.at(-1)!;
      const event = { ...last.event, revision: last.event.revision + 1, data: { number: 99 } };
      return [...entries, { ...last, index: 39, event }];
    });
    expect(verify(more)).toEqual(found('Event 14 of job-1 is not in the signed log: it was changed or added.'));
    const unknown = changed((entries) => entries.map((entry, n) => (n === 5 ? { ...entry, index: null } : entry)));
    expect(verify(unknown)).toEqual(found('Event 6 of job-1'));
  });

  it('with two events in each other’s place is wrong, with their numbers and without', () => {
    const swapped = (entries: Entry[]): Entry[] => [entries[1]!, entries[0]!, ...entries.slice(2)];
    expect(verify(changed(swapped))).toEqual(found('Event 1 of job-1 is not the one that belongs here'));
    const renumbered = changed((entries) =>
      swapped(entries).map((entry, revision) => ({ ...entry, event: { ...entry.event, revision } })),
    );
    expect(verify(renumbered)).toEqual(found('Event 1 of job-1 is not in the signed log'));
  });

  it('with a forged signature, another root, or another key is wrong', () => {
    const history = log.history('job-1');
    const forged = history.checkpoint.replace(
      /(.{8})=*\n$/,
      (end) => `${end.startsWith('A') ? 'B' : 'A'}${end.slice(1)}`,
    );
    expect(forged).not.toBe(history.checkpoint);
    expect(verify({ ...history, checkpoint: forged })).toEqual(found('The checkpoint is not signed by'));
    const resized = history.checkpoint.replace('\n40\n', '\n41\n');
    expect(verify({ ...history, checkpoint: resized })).toEqual(found('The checkpoint is not signed by'));
    const thief = createCheckpointSigner(origin, Buffer.alloc(32, 8));
    expect(verify({ ...history, key: thief.vkey })).toEqual(found('The checkpoint is not signed by'));
    // Everything made anew under a key of one's own: only who knows the log's key finds that.
    const other = { ...history, key: thief.vkey, checkpoint: thief.sign(40, Buffer.alloc(32, 1)) };
    expect(verify(other, '--key', signer.vkey)).toEqual(found('The checkpoint is not signed by'));
  });

  it('of nothing, or of another form, is not right by default', () => {
    expect(verify({ ...log.history('job-1'), streams: [] })).toEqual(found('The file has no events.'));
    expect(verify({ streams: [] })).toEqual(found('The file is no copy, history or log'));
    expect(verify({ ...log.history('job-1'), key: 'nothing' })).toEqual(found('The key is damaged.'));
  });
});

describe('a copy’s history', () => {
  /** Written as a stream: sizes come only after the bytes. */
  function zipOf(content: unknown, compress: boolean): Promise<Buffer> {
    const history = Buffer.from(JSON.stringify(content));
    const files = [{ path: 'history.json', size: history.length, sha256: sha256(history).toString('hex') }];
    const manifest = signManifest(noteSigner, { accountId: 'a', madeAt: '2027-04-01T09:00:00.000Z', files });
    const zip = new ZipFile();
    for (const [name, bytes] of [
      ['history.json', history] as const,
      ['manifest.txt', Buffer.from(manifest)] as const,
    ]) {
      zip.addReadStreamLazy(name, { compress }, (give) => give(null, Readable.from([bytes])));
    }
    zip.end({ comment: 'with a comment at its end', forceZip64Format: false });
    return buffer(zip.outputStream);
  }

  it.each([true, false])('is checked as it was downloaded (compressed: %s)', async (compress) => {
    expect(verify(await zipOf(log.history('job-1'), compress)).code).toBe(0);
    const cut = changed((entries) => entries.slice(1));
    expect(verify(await zipOf(cut, compress))).toEqual(found('Event 1 of job-1 is not'));
  });

  it('in a ZIP that is cut off is wrong', async () => {
    const whole = await zipOf(log.history('job-1'), true);
    expect(verify(whole.subarray(0, -200))).toEqual(found('The ZIP is damaged'));
    expect(verify(whole.subarray(0, 10))).toEqual(found('The ZIP is damaged'));
  });
});

describe('an earlier checkpoint', () => {
  const early = write('early.txt', log.checkpoint(17));
  const consistency = write('consistency.json', log.consistency(17));

  it('is continued by the same log', () => {
    const { code, said } = verify(log.history('job-1'), '--checkpoint', early, '--consistency', consistency);
    expect(said).toContain('✓ It continues the log of the earlier checkpoint over 17 events.');
    expect(code).toBe(0);
    expect(verify(log.history('job-1'), '--checkpoint', write('same.txt', log.checkpoint())).code).toBe(0);
  });

  it('finds a log that was rewritten, though it is signed and its histories are right by themselves', () => {
    const rewritten = createProvenLog(
      events.map((event, n) => (n === 3 ? { ...event, data: { ...event.data, number: 1_000 } } : event)),
    );
    const history = rewritten.history('job-1');
    expect(verify(history).code).toBe(0);
    const proof = write('rewritten.json', rewritten.consistency(17));
    const said = 'The log was rewritten: it does not begin with the 17 events of the earlier checkpoint.';
    expect(verify(history, '--checkpoint', early, '--consistency', proof)).toEqual(found(said));
    expect(verify(history, '--checkpoint', early, '--consistency', consistency)).toEqual(found(said));
    expect(verify(rewritten.whole(), '--checkpoint', early)).toEqual(found(said));
  });

  it('needs the proof that joins the two, and finds a log that was cut', () => {
    const history = log.history('job-1');
    expect(verify(history, '--checkpoint', early)).toEqual(found('/api/proof/consistency?from=17&to=40'));
    const wrong = write('wrong.json', log.consistency(16));
    expect(verify(history, '--checkpoint', early, '--consistency', wrong)).toEqual(found('is not the one of'));
    const cut = createProvenLog(events.slice(0, 30)).history('job-1');
    const late = write('late.txt', log.checkpoint());
    expect(verify(cut, '--checkpoint', late)).toEqual(found('The earlier checkpoint has more events than this one'));
  });
});

describe('the file of a whole log', () => {
  const [header = '', ...lines] = log.whole().trimEnd().split('\n');
  const withLines = (changedLines: readonly string[]): string => `${[header, ...changedLines].join('\n')}\n`;

  it('is right, and continues an earlier checkpoint', () => {
    const { code, said } = verify(log.whole(), '--checkpoint', write('early.txt', log.checkpoint(17)));
    expect(said).toContain('✓ Every event of the log is here, unchanged and in order.');
    expect(said).toContain('✓ It continues the log of the earlier checkpoint over 17 events.');
    expect(code).toBe(0);
  });

  it.each([
    [
      'changed',
      lines.map((line, n) => (n === 9 ? line.replace('"number":9', '"number":8') : line)),
      'do not lead to the signed root',
    ],
    ['dropped', lines.filter((_, n) => n !== 9), 'The signed log has 40 events, the file 39'],
    ['added', [...lines, lines[9]!], 'The signed log has 40 events, the file 41'],
    ['replaced', [...lines.filter((_, n) => n !== 9), lines[8]!], 'do not lead to the signed root'],
    ['moved', [lines[1]!, lines[0]!, ...lines.slice(2)], 'do not lead to the signed root'],
  ])('with an event %s is wrong', (_, changedLines, said) => {
    expect(verify(withLines(changedLines))).toEqual(found(said));
  });

  it('that ends within a line is wrong', () => {
    expect(verify(log.whole().slice(0, -20))).toEqual(found('The file ends within a line.'));
  });
});
