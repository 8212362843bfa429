import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { toHistoryFile } from '#events/proof/history-file.ts';
import { leafHash, leafText } from '#events/proof/leaf.ts';
import { createProvenLog, sampleEvents, signer } from '#events/proof/testing/sample-log.ts';
import { checkFile, nodeHash } from '#events/proof/verify.mjs';

import { checkTarget } from './tools/check-target.ts';

/**
 * `npx tsx bench/verify.bench.ts [events]`: how fast the verifier checks events, each with a proof out of ten million,
 * and a whole log. The baseline: only reading the file (its JSON, or its lines).
 */
const wanted = Number(process.argv[2] ?? 50_000);
const OUT_OF = 2 ** 24 - 1;
const PATH_LENGTH = 24;

const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-verify-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, content: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

async function perSecond(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return wanted / ((performance.now() - began) / 1_000);
}

/** One event and its proof, as often as wanted, each in a stream of its own: no two need the same root. */
function historyFile(): string {
  const [event] = sampleEvents(1, 1);
  if (event === undefined) throw new Error('no event');
  const proof = Array.from({ length: PATH_LENGTH }, (_, n) => leafHash(`neighbour ${n}`));
  const root = proof.reduce((hash, other) => nodeHash(hash, other), leafHash(leafText(event)));
  const streams = Array.from({ length: wanted }, () => ({
    stream: event.stream,
    newer: 0,
    events: [{ event, index: 0, proof }],
  }));
  return JSON.stringify(toHistoryFile({ key: signer.vkey, note: signer.sign(OUT_OF, root) }, streams));
}

const history = write('history.json', historyFile());
const log = write('log.ndjson', createProvenLog(sampleEvents(wanted, 100)).whole());
const silent = (): void => {};
const rows = [];
for (const { name, file, target, read } of [
  { name: 'with a proof each', file: history, target: 20_000, read: (text: string): unknown => JSON.parse(text) },
  { name: 'of a whole log', file: log, target: 100_000, read: (text: string): unknown => text.split('\n') },
]) {
  const baseline = await perSecond(() => read(readFileSync(file, 'utf8')));
  const checked = await perSecond(() => checkFile(file, { key: signer.vkey }, silent));
  rows.push({
    events: name,
    'checked/s': checked.toFixed(0),
    'only read/s': baseline.toFixed(0),
    ratio: `${(checked / baseline).toFixed(2)} ×`,
    target: `≥ ${target}`,
    reached: checkTarget(checked >= target),
  });
}
console.table(rows);
