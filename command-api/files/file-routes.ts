import { setTimeout as pause } from 'node:timers/promises';

import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { fileNameWithoutContacts } from '#domain/conversation/without-contacts.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { Vault } from '#events/vault/vault.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Session } from '#platform/session.ts';

import type { CommandHandler } from '../command-handler.ts';
import type { Limits } from '../http/limits.ts';
import { signedIn } from '../http/visitor.ts';
import type { FileBytes } from './file-bytes.ts';
import { isBookedFor, canReadFile, type CanReadFileDeps } from './can-read-file.ts';
import type { PictureQueue } from './picture-queue.ts';
import { openBytes } from './seal-bytes.ts';
import { storeUpload } from './store-upload.ts';

/** Lifecycle, section 6. */
const MAX_UPLOAD_BYTES = 10_000_000;
const HOUR_MS = 3_600_000;
/** A message can reach its reader before its file is recorded as attached, by some milliseconds. */
const ATTACH_WAIT_MS = 500;
const ATTACH_RETRY_MS = 50;

export interface FileRouteDeps {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly files: FileBytes;
  readonly pictures: PictureQueue;
  readonly handler: CommandHandler;
  readonly limits: Limits;
}

/**
 * `POST /api/files` uploads one file (multipart, field `file`); `GET /api/files/:fileId` serves it to readers with
 * access.
 */
export async function fileRoutes(scope: Http, deps: FileRouteDeps): Promise<void> {
  await scope.register(async (app) => {
    await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 0, headerPairs: 20 } });
    const rateLimit = {
      max: deps.limits.uploadsPerHour,
      timeWindow: HOUR_MS,
      keyGenerator: (request: FastifyRequest) => request.visitor.session?.accountId ?? request.ip,
    };
    app.post('/api/files', { config: { rateLimit } }, async (request, reply) => {
      const { accountId: ownerId } = signedIn(request);
      if (!request.isMultipart()) throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'A form with a file is needed.');
      const part = await request.file();
      if (part === undefined) throw new ApiError(400, 'BAD_REQUEST', 'There is no file in the form.');
      const bytes = await part.toBuffer();
      return reply.status(201).send(await storeUpload({ ownerId, name: part.filename, bytes }, deps));
    });
  });

  scope.get<{ Params: { fileId: string } }>('/api/files/:fileId', async (request, reply) => {
    const reader = signedIn(request);
    const fileId = id.safeParse(request.params.fileId);
    if (!fileId.success) throw notFound();
    return send(await waitForReadable(fileId.data, reader, deps), reply);
  });
}

interface ReadableFile {
  readonly type: string;
  readonly name: string | null;
  readonly bytes: Buffer;
}

const id = z.uuid().toLowerCase();
/** A file without access is indistinguishable from a missing one. */
const notFound = (): ApiError => new ApiError(404, 'NOT_FOUND', 'There is no such file.');

/**
 * Waits for a file that may become readable in a moment. Every rejection takes the same time: it must not tell a missing
 * file from another account's.
 */
async function waitForReadable(fileId: string, reader: Session, deps: FileRouteDeps): Promise<ReadableFile> {
  const deadline = performance.now() + ATTACH_WAIT_MS;
  for (;;) {
    const found = await findReadable(fileId, reader, deps);
    if (found !== null) return found;
    if (performance.now() >= deadline) throw notFound();
    await pause(ATTACH_RETRY_MS);
  }
}

async function findReadable(
  fileId: string,
  reader: Session,
  { journal, clock, vault, files }: FileRouteDeps,
): Promise<ReadableFile | null> {
  const history = await journal.read(streamOf.file(fileId));
  const [stored] = history;
  if (stored?.type !== 'FileStored' || history.some(({ type }) => type === 'FileDiscarded')) return null;
  const { ownerId, type, name } = stored.data;
  const allowed = reader.accountId === ownerId || (await canReadWhereAttached(history, reader, { journal, clock }));
  const sealed = allowed ? await files.get(fileId) : null;
  const bytes = sealed === null ? null : await openBytes(sealed, { fileId, ownerId }, vault);
  if (bytes === null) return null;
  const shown = await shownName(revealed(name), history, reader, journal);
  return { type, name: shown, bytes };
}

/** Before the booking contact details are masked for the other side, also in names. */
async function shownName(
  name: string | null,
  history: readonly JournalEvent[],
  reader: Session,
  journal: Journal,
): Promise<string | null> {
  const masked = name === null ? null : fileNameWithoutContacts(name);
  if (masked === name || reader.accountType === 'support' || reader.accountType === 'admin') return name;
  for (const event of history) {
    if (event.type === 'FileStored' && event.data.ownerId === reader.accountId) return name;
    if (event.type === 'FileAttached' && (await isBookedFor(event.data, reader, journal))) return name;
  }
  return masked;
}

async function canReadWhereAttached(
  history: readonly JournalEvent[],
  reader: Session,
  deps: CanReadFileDeps,
): Promise<boolean> {
  for (const event of history) {
    if (event.type === 'FileAttached' && (await canReadFile(event.data.fileId, event.data, reader, deps))) return true;
  }
  return false;
}

/** Uploaded files never execute: no scripts, no frames, no type sniffing. PDFs are downloads. */
function send({ type, name, bytes }: ReadableFile, reply: FastifyReply): FastifyReply {
  const disposition = type.startsWith('image/') ? 'inline' : 'attachment';
  const called = name === null ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escape)}`;
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `${disposition}${called}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(bytes);
}

function escape(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
