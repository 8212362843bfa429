import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import type { Html } from '#local/pages/html.ts';
import { sendPage } from '#local/pages/send-page.ts';
import { mailboxPage, textMessages } from '#local/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { listPage, messagePage } from './mailbox-page.ts';
import { createMessages } from './messages.ts';

const PAGE = 50;

const textSchema = z.object({
  to: z.string().min(3).max(40),
  text: z.string().min(1).max(2_000),
  id: z.string().min(1).max(200),
});

/** The token that this installation's services send with a text message. */
export function mailboxToken(masterKey: Buffer): string {
  return createHmac('sha256', masterKey).update('mailbox text messages').digest('hex');
}

/** The mailbox's pages, and the route that receives text messages. */
export async function mailbox(app: Http, deps: { sql: Sql; clock: Clock; token: string }): Promise<void> {
  const messages = createMessages(deps.sql);

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });

    scope.get<{ Querystring: { to?: string; before?: string } }>(
      mailboxPage,
      { schema: { hide: true } },
      async ({ query }, reply) => {
        const to = query.to === undefined || query.to.trim() === '' ? null : query.to.trim().toLowerCase();
        const before = isId(query.before) ? query.before : null;
        const found = await messages.list({ to, before, limit: PAGE + 1 });
        const shown = found.slice(0, PAGE);
        const older = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
        return show(reply, listPage({ messages: shown, to, older }));
      },
    );

    scope.get<{ Params: { id: string } }>(
      `${mailboxPage}/:id`,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const message = isId(params.id) ? await messages.find(params.id) : null;
        if (message === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such message.');
        return show(reply, messagePage(message));
      },
    );

    scope.post(textMessages, { schema: { hide: true } }, async ({ headers, body }, reply) => {
      if (!same(headers.authorization ?? '', `Bearer ${deps.token}`)) {
        throw new ApiError(401, 'UNAUTHENTICATED', 'The token does not fit.');
      }
      const given = textSchema.safeParse(body);
      if (!given.success) throw new ApiError(422, 'VALIDATION_ERROR', 'A text message needs to, text and id.');
      const { to, text, id: messageId } = given.data;
      const rest = { sender: '', subject: '', html: null, attachments: [], receivedAt: deps.clock.now() };
      await messages.save({ kind: 'text', messageId, recipients: [to], text, ...rest });
      return reply.status(202).send({ id: messageId });
    });
  });
}

function show(reply: FastifyReply, body: Html): FastifyReply {
  return sendPage(reply, { title: 'Mailbox', note: "A developer's mailbox · nothing is sent to anyone", body });
}

function isId(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,18}$/.test(text);
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
