import { Writable } from 'node:stream';

import { createLogger, type Logger } from '#platform/logger.ts';

/** A logger in memory at every level, to search for what must never be logged. */
export function memoryLogger(): { readonly logger: Logger; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { logger: createLogger('test', 'trace', output), lines };
}
