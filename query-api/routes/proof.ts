import { readFile } from 'node:fs/promises';

import { z } from 'zod';

import { readConsistency, readNewestCheckpoint, type StoredCheckpoint } from '#events/proof/postgres/read-proofs.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { verifierFile } from '#platform/verifier-file.ts';
import { consistencyView } from '../contract/proof.ts';
import { notSignedYet } from '../history/history-export.ts';

const size = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const querystring = z
  .object({ from: size, to: size })
  .refine(({ from, to }) => from <= to, { path: ['from'], message: 'from is at most to' });
/** No views: the description of the API has those. */
const text = { schema: { hide: true } };

/** What a check of the log's integrity needs: its newest signed checkpoint, its key, and the program that checks. */
export function proofRoute(app: Http, { sql }: { sql: Sql }): void {
  const newest = async (): Promise<StoredCheckpoint> => {
    const checkpoint = await readNewestCheckpoint(sql);
    if (checkpoint === undefined) throw notSignedYet();
    return checkpoint;
  };
  app.get('/api/proof/checkpoint', text, async (_request, reply) => {
    const { note } = await newest();
    return reply.type('text/plain; charset=utf-8').send(note);
  });
  app.get('/api/proof/key', text, async (_request, reply) => {
    const { key } = await newest();
    return reply.type('text/plain; charset=utf-8').send(`${key}\n`);
  });
  app.get('/api/proof/verify.mjs', text, async (_request, reply) => {
    void reply.header('content-disposition', 'attachment; filename="verify.mjs"');
    return reply.type('text/javascript; charset=utf-8').send(await readFile(verifierFile));
  });

  const schema = { tags: ['proof'], querystring, response: { 200: consistencyView } };
  app.get('/api/proof/consistency', { schema }, async (request) => {
    const { from, to } = request.query;
    const { size: signed } = await newest();
    if (to > signed) throw new ApiError(404, 'NOT_FOUND', 'No checkpoint covers so many events yet.');
    const proof = await readConsistency(sql, from, to);
    return { from, to, proof: Buffer.concat(proof).toString('base64') };
  });
}
