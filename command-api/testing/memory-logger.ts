import { Writable } from 'node:stream';

import { createLogger, type Logger } from '#platform/logger.ts';

/** A log that is kept in memory, whatever its level: what must never stand in one is looked for there. */
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
