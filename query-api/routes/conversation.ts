import { z } from 'zod';

import { conversationIdOf } from '#domain/conversation/conversation-id.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { instantOf } from '#projections/runner/row-of-json.ts';
import { enter } from '../access/permissions.ts';
import { conversationView } from '../contract/conversations.ts';
import { decodeCursor, encodeCursor, isInteger } from '../reading/cursor.ts';
import { readFileNames } from '../reading/file-names.ts';
import { messagesOf } from '../reading/messages.ts';
import { peopleIn } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { threadStatement, type FoundThread } from '../reading/thread.ts';
import { conversationOf } from '../views/conversation-view.ts';
import { messageView } from '../views/message-view.ts';
import { id } from './id.ts';

const params = z.object({ conversationId: id });
const querystring = z.object({
  /** The page of older messages that an earlier answer named. */
  before: z.string().max(300).optional(),
  /** For a thread that nobody opened yet: which one it would be. */
  jobId: id.optional(),
  providerId: id.optional(),
});
type Query = z.output<typeof querystring>;

/** Messages of one page of a thread. */
const MESSAGES = 40;

/** `GET /api/conversations/:conversationId`: a thread of one's own, read backwards. */
export function conversationRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['messages'], params, querystring, response: { 200: conversationView } };
  app.get('/api/conversations/:conversationId', { schema }, async (request, reply) => {
    const { accountId } = enter(request.viewer, 'messages');
    const { conversationId } = request.params;
    return sendView(request, reply, deps, () => recipeOf(accountId, conversationId, request.query, deps));
  });
}

function recipeOf(accountId: string, conversationId: string, query: Query, { sql }: ReadDeps): ViewRecipe<FoundThread> {
  const { jobId, providerId } = query;
  const [before] = query.before === undefined ? [] : decodeCursor(query.before, [isInteger]);
  const wanted =
    jobId !== undefined && providerId !== undefined && conversationIdOf(jobId, providerId) === conversationId
      ? { jobId, providerId }
      : null;
  return {
    models: ['conversations', 'jobs', 'accounts', 'reviews'],
    together: ['conversations', 'jobs'],
    statement: threadStatement(sql, { accountId, conversationId, wanted, before: before ?? null, size: MESSAGES }),
    async make(found, position) {
      const { thread } = found;
      if (thread === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such conversation of yours.');
      const rows = messagesOf(found.messages);
      const page = rows.slice(0, MESSAGES).toReversed();
      const fileNames = await readFileNames(
        sql,
        page.flatMap(({ attachments }) => attachments),
      );
      const reading = { viewerId: accountId, revealed: thread.booked, readByOther: thread.readByOther, fileNames };
      const people = peopleIn(found.people);
      const otherId = thread.client_id === accountId ? thread.provider_id : thread.client_id;
      const own = { conversationId, jobId: thread.job_id, accountId, otherId, unread: thread.unread };
      const conversation = conversationOf(own, thread, people);
      const oldest = page[0];
      const view = {
        ...conversation,
        providerId: thread.provider_id,
        revealed: thread.booked,
        mayWrite: !conversation.blockedByMe && !conversation.blockedByOther,
        messages: page.map((row) => messageView(row, reading)),
        otherReadUpTo: thread.otherReadUpTo,
        looks: found.looks.map(({ at }) => ({ at: instantOf(at) })).toReversed(),
        before: rows.length > MESSAGES && oldest !== undefined ? encodeCursor([String(oldest.nth)]) : null,
        position,
      };
      return {
        view,
        tags: [`conversation:${conversationId}`, `job:${thread.job_id}`, `account:${otherId}`, `account:${accountId}`],
        until: null,
      };
    },
  };
}
