import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface RawImage {
  /** Four bytes a pixel: red, green, blue, alpha. */
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** More is an attempt to exhaust the memory, or a picture that no phone takes. */
export const MAX_PIXELS = 50_000_000;

/** The picture may be fine, but is too large to be decoded. */
export class TooManyPixelsError extends Error {}

const TIMEOUT_MS = 30_000;

/** Runs in a separate thread: decoding a phone's picture takes seconds and must not block other requests. */
const work = `
const { parentPort, workerData } = require('node:worker_threads');
for (const name of ['log', 'warn', 'error']) console[name] = () => {};
async function decode() {
  const [picture] = await require(workerData.decoder).all({ buffer: workerData.bytes });
  if (picture.width * picture.height > workerData.maxPixels) return parentPort.postMessage({ ...picture, decode: null });
  const { width, height, data } = await picture.decode();
  parentPort.postMessage({ width, height, data }, [data.buffer]);
}
decode().catch(() => parentPort.postMessage(null));
`;
const decoder = createRequire(import.meta.url).resolve('heic-decode');

/**
 * The pixels of a HEIC picture; null when it cannot be decoded. sharp's own build excludes this format.
 * @throws TooManyPixelsError before memory is taken for them
 */
export async function decodeHeic(bytes: Buffer): Promise<RawImage | null> {
  const worker = new Worker(work, { eval: true, workerData: { decoder, bytes, maxPixels: MAX_PIXELS }, execArgv: [] });
  try {
    const answer: unknown = await Promise.race([waitForReply(worker), pause(TIMEOUT_MS, null, { ref: false })]);
    const image = answer as { width: number; height: number; data?: Uint8ClampedArray } | null;
    if (image === null) return null;
    const { width, height, data } = image;
    if (data === undefined) throw new TooManyPixelsError(`${width} × ${height} pixels`);
    return { width, height, pixels: Buffer.from(data.buffer) };
  } finally {
    await worker.terminate();
  }
}

/** The thread's result; null when the thread failed. */
function waitForReply(worker: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(null));
  });
}
