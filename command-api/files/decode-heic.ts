import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface RawImage {
  /** Four bytes a pixel: red, green, blue, alpha. */
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const TIMEOUT_MS = 30_000;

/** Runs in a separate thread: decoding a phone's picture takes seconds and must not block other requests. */
const work = `
const { parentPort, workerData } = require('node:worker_threads');
for (const name of ['log', 'warn', 'error']) console[name] = () => {};
require(workerData.decoder)({ buffer: workerData.bytes }).then(
  ({ width, height, data }) => parentPort.postMessage({ width, height, data }, [data.buffer]),
  () => parentPort.postMessage(null),
);
`;
const decoder = createRequire(import.meta.url).resolve('heic-decode');

/** The pixels of a HEIC picture; null when it cannot be decoded. sharp's own build excludes this format. */
export async function decodeHeic(bytes: Buffer): Promise<RawImage | null> {
  const worker = new Worker(work, { eval: true, workerData: { decoder, bytes }, execArgv: [] });
  try {
    const answer: unknown = await Promise.race([waitForReply(worker), pause(TIMEOUT_MS, null, { ref: false })]);
    const image = answer as { width: number; height: number; data: Uint8ClampedArray } | null;
    return image === null ? null : { width: image.width, height: image.height, pixels: Buffer.from(image.data.buffer) };
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
