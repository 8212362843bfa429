import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

import { exportParts, type ExportPart } from '#events/catalog/data-export.ts';
import { signManifest, type ManifestFile } from '#events/proof/copy-manifest.ts';
import type { NoteSigner } from '#events/proof/signed-note.ts';
import type { Vault } from '#events/vault/vault.ts';
import { verifierFile } from '#platform/verifier-file.ts';

import type { FileBytes } from '../files/file-bytes.ts';
import { openBytes } from '../files/seal-bytes.ts';
import { listFiles } from './list-files.ts';
import type { PersonSource } from './person-source.ts';
import type { ReadProof } from './read-proof.ts';
import { renderPage } from './render-page.ts';
import { writeJson } from './write-json.ts';

export interface ArchiveDeps {
  readonly files: FileBytes;
  readonly vault: Vault;
  readonly readProof: ReadProof;
  /** Signs the list of the copy's files. */
  readonly signer: NoteSigner;
}

export interface BuiltArchive {
  /**
   * One ZIP: `data.json`, `index.html`, the history, the person's files, what checks them, and at its end the signed list
   * of all of them. Made while it is read.
   */
  readonly chunks: AsyncIterable<Buffer>;
  /** Known once all chunks were read. */
  result(): ArchiveResult;
}

export interface ArchiveResult {
  readonly parts: Record<ExportPart, number>;
  readonly fileCount: number;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Pieces of text are collected to about so many characters: thousands of tiny ones would cost more than their content. */
const PIECE = 64 * 1024;

/**
 * The copy of a person's data. Entries and files are read one after the other: neither are ever in memory together.
 * @param onPart so many parts are in `data.json` now
 */
export async function buildArchive(
  source: PersonSource,
  { madeAt, onPart }: { madeAt: string; onPart: (done: number) => Promise<void> },
  { files, vault, readProof, signer }: ArchiveDeps,
): Promise<BuiltArchive> {
  const listed = await listFiles(source);
  const history = await readProof(source.personId);
  const verifier = await readFile(verifierFile);
  const parts = Object.fromEntries(exportParts.map((part) => [part, 0])) as Record<ExportPart, number>;
  const written: ManifestFile[] = [];
  const zip = new ZipFile();
  const mtime = new Date(madeAt);
  const addUnlisted = (path: string, make: () => AsyncIterable<string | Buffer>, compress = true): void =>
    zip.addReadStreamLazy(path, { mtime, compress }, (give) =>
      give(null, Readable.from(make(), { objectMode: false })),
    );
  const add = (path: string, make: () => AsyncIterable<string | Buffer>, compress?: boolean): void =>
    addUnlisted(path, () => measured(make(), (measure) => written.push({ path, ...measure })), compress);

  async function* readUpload(fileId: string): AsyncGenerator<Buffer> {
    const sealed = await files.get(fileId);
    const bytes = sealed === null ? null : await openBytes(sealed, { fileId, ownerId: source.personId }, vault);
    if (bytes !== null) yield bytes;
  }

  const content = { files: listed, madeAt, hasHistory: history !== null, counts: parts };
  add('data.json', () => inPieces(writeJson(source, { ...content, onPart })));
  add('index.html', () => inPieces(renderPage({ ...content, source })));
  if (history !== null) add('history.json', () => only(JSON.stringify(history)));
  add('verify.mjs', () => only(verifier));
  // Pictures are compressed already.
  for (const { fileId, path } of listed) add(path, () => readUpload(fileId), false);
  // Files are written in this order, one after the other.
  addUnlisted('manifest.txt', () => only(signManifest(signer, { accountId: source.personId, madeAt, files: written })));
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  zip.end();

  const hash = createHash('sha256');
  let size = 0;
  return {
    chunks: (async function* counted() {
      for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    })(),
    result: () => ({ parts, fileCount: listed.length, size, sha256: hash.digest('hex') }),
  };
}

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function* only(content: string | Buffer): AsyncGenerator<string | Buffer> {
  yield content;
}

async function* measured(
  chunks: AsyncIterable<string | Buffer>,
  onEnd: (measure: Omit<ManifestFile, 'path'>) => void,
): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += Buffer.byteLength(chunk);
    yield chunk;
  }
  onEnd({ size, sha256: hash.digest('hex') });
}
