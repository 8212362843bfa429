import { createHash, randomUUID } from 'node:crypto';

import type { Vault } from '#events/vault/vault.ts';
import { ApiError } from '#platform/api-error.ts';

import type { CommandHandler, SystemRequest } from '../command-handler.ts';
import type { FileBytes } from './file-bytes.ts';
import { detectFileKind } from './file-kind.ts';
import type { PictureQueue } from './picture-queue.ts';
import { TooManyPixelsError } from './decode-heic.ts';
import { reencodeImage } from './reencode-image.ts';
import { sealBytes } from './seal-bytes.ts';

const MAX_NAME_LENGTH = 120;

export interface StoreDeps {
  readonly files: FileBytes;
  readonly vault: Vault;
  readonly handler: CommandHandler;
  readonly pictures: PictureQueue;
}

export interface StoredUpload {
  readonly fileId: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly name: string;
}

/**
 * Stores an upload: a picture is re-encoded, a PDF stays unchanged. The bytes are stored first, then the event. A crash
 * in between leaves unreadable bytes without an event, until the sweep deletes them.
 * @throws ApiError 415 for other kinds, 503 when too many pictures wait
 */
export async function storeUpload(
  upload: { ownerId: string; name: string; bytes: Buffer },
  { files, vault, handler, pictures }: StoreDeps,
): Promise<StoredUpload> {
  const { ownerId } = upload;
  const { bytes, type, ending } = await taken(upload.bytes, pictures);
  const fileId = randomUUID();
  const sealed = await sealBytes(bytes, { fileId, ownerId }, vault);
  if (sealed === null) throw new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
  await files.put(fileId, sealed);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = { fileId, type, size: bytes.length, sha256, name: toFileName(upload.name, ending) };
  await handler.handle({
    name: 'RecordFile',
    data: { ...stored, ownerId },
    commandId: randomUUID(),
    actor: { kind: 'system', id: 'uploads' },
  } satisfies SystemRequest);
  await files.commit(fileId);
  return stored;
}

async function taken(bytes: Buffer, pictures: PictureQueue): Promise<{ bytes: Buffer; type: string; ending: string }> {
  const kind = detectFileKind(bytes);
  if (kind === 'pdf') return { bytes, type: 'application/pdf', ending: 'pdf' };
  const picture = kind === null ? null : await pictures.run(() => reencodeImage(bytes, kind)).catch(rejectLarge);
  if (picture === null) {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Pictures (JPEG, PNG, WebP, HEIC) and PDF files are taken.');
  }
  return { bytes: picture, type: 'image/webp', ending: 'webp' };
}

function rejectLarge(error: unknown): never {
  if (!(error instanceof TooManyPixelsError)) throw error;
  throw new ApiError(413, 'TOO_LARGE', 'This picture has too many pixels.', {
    errors: [{ path: 'file', code: 'too_many_pixels' }],
  });
}

/** The uploaded name without folders and special characters, with the ending of its actual type. */
function toFileName(given: string, ending: string): string {
  const base = given
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}"*:<>?|]/gu, '')
    .trim();
  const short = Array.from(base ?? '')
    .slice(0, MAX_NAME_LENGTH)
    .join('');
  return `${short === '' ? 'file' : short}.${ending}`;
}
