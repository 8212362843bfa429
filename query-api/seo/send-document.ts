import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { oncePerText } from '../reading/once-per-text.ts';
import { knowsTag } from '../reading/send-with-etag.ts';
import type { PublicDocument } from './public-documents.ts';

/** Good and quick: an edge may compress again, and documents differ by page and language. */
const QUALITY = 5;

/** Compressed once for all who read the same document. */
const compressed = oncePerText((html) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).toString('latin1'),
);
const tagOf = oncePerText((html) => createHash('sha256').update(html).digest('base64url').slice(0, 22), 1_000_000);

/** Of weight 0 is what a client cannot read. */
function takesBrotli(accepted: string): boolean {
  return accepted.split(',').some((one) => {
    const [coding = '', weight = 'q=1'] = one.toLowerCase().split(';');
    return coding.trim() === 'br' && Number(weight.trim().replace('q=', '')) > 0;
  });
}

/** Browsers revalidate pages on each load: they name the files of the current build. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html }: PublicDocument,
): FastifyReply {
  const isSmaller = takesBrotli(String(request.headers['accept-encoding'] ?? ''));
  const etag = `"${tagOf(html)}${isSmaller ? '-br' : ''}"`;
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (status === 200 && knowsTag(request, etag)) return reply.code(304).send();
  void reply.code(status).header('content-type', 'text/html; charset=utf-8');
  if (!isSmaller) return reply.send(html);
  return reply.header('content-encoding', 'br').send(Buffer.from(compressed(html), 'latin1'));
}
