import { z } from 'zod';

/** A file that `GET /api/proof/verify.mjs` checks; `HistoryFile` of `events/proof/history-file.ts` describes it. */
export const historyFile = z.object({
  format: z.literal('homewright-history/1'),
  key: z.string(),
  checkpoint: z.string(),
  streams: z.array(
    z.object({
      stream: z.string(),
      count: z.int(),
      newer: z.int(),
      events: z.array(
        z.object({
          index: z.int().nullable(),
          event: z.object({
            id: z.uuid(),
            stream: z.string(),
            revision: z.int(),
            type: z.string(),
            data: z.record(z.string(), z.unknown()),
            meta: z.record(z.string(), z.unknown()),
          }),
          proof: z.string(),
        }),
      ),
    }),
  ),
});

/** Hashes, as one Base64, that join the log's first `from` events to its first `to`. */
export const consistencyView = z.object({ from: z.int(), to: z.int(), proof: z.string() });
