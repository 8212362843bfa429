import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** States the format, so that another cipher can be added later. */
const SINGLE_PREFIX = 'sealed:1:';
/** Several texts in one. */
export const GROUP_PREFIX = 'sealed:2:';

/** A text that this subject's key does not open: damaged, or sealed for another subject. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/** AES-256-GCM under the subject's key, bound to the subject: the text cannot be moved to another subject. */
export function sealText(key: Buffer, subject: string, text: string): string {
  return SINGLE_PREFIX + encrypt(key, subject, text);
}

/** Several texts of one subject at once, like `sealText`: setting up the cipher is most of the work. */
export function sealTexts(key: Buffer, subject: string, texts: readonly string[]): string {
  return GROUP_PREFIX + encrypt(key, subject, JSON.stringify(texts));
}

/** Whether a stored text contains several. */
export function areTexts(sealed: string): boolean {
  return sealed.startsWith(GROUP_PREFIX);
}

function encrypt(key: Buffer, subject: string, text: string): string {
  const iv = nextIv();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(subject));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

const ivs = Buffer.alloc(IV_BYTES * 256);
let ivsUsed = ivs.length;

/** Fresh random bytes each time; fetched from the system in bulk, because a fetch costs more than sealing. */
function nextIv(): Buffer {
  if (ivsUsed === ivs.length) {
    randomFillSync(ivs);
    ivsUsed = 0;
  }
  ivsUsed += IV_BYTES;
  return ivs.subarray(ivsUsed - IV_BYTES, ivsUsed);
}

/** @throws SealBrokenError */
export function openText(key: Buffer, subject: string, sealed: string): string {
  if (!sealed.startsWith(SINGLE_PREFIX)) throw new SealBrokenError('not a sealed text of a known format');
  return decrypt(key, subject, sealed.slice(SINGLE_PREFIX.length));
}

/** @throws SealBrokenError */
export function openTexts(key: Buffer, subject: string, sealed: string): string[] {
  if (!areTexts(sealed)) throw new SealBrokenError('not several sealed texts of a known format');
  return JSON.parse(decrypt(key, subject, sealed.slice(GROUP_PREFIX.length))) as string[];
}

function decrypt(key: Buffer, subject: string, encoded: string): string {
  const body = Buffer.from(encoded, 'base64url');
  if (body.length < IV_BYTES + TAG_BYTES) throw new SealBrokenError('the sealed text is cut short');
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(subject));
  decipher.setAuthTag(body.subarray(body.length - TAG_BYTES));
  const text = decipher.update(body.subarray(IV_BYTES, body.length - TAG_BYTES), undefined, 'utf8');
  try {
    return text + decipher.final('utf8');
  } catch (cause) {
    throw new SealBrokenError("the subject's key does not open this text", { cause });
  }
}
