import { z } from 'zod';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { parseInstant } from '#projections/runner/decode-row.ts';
import { authorize } from '../access/permissions.ts';
import { conversationView } from '../contract/conversations.ts';
import { decodeCursor, encodeCursor, isInteger } from '../reading/cursor.ts';
import { readFileNames } from '../reading/file-names.ts';
import { toMessageRows } from '../reading/message-rows.ts';
import { peopleIn } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { threadStatement, type FoundThread } from '../reading/thread.ts';
import { buildConversation } from '../views/conversation-view.ts';
import { messageView } from '../views/message-view.ts';
import { id } from './id.ts';

const params = z.object({ conversationId: id });
const querystring = z.object({
  /** The cursor of older messages from an earlier answer. */
  before: z.string().max(300).optional(),
  /** The oldest message that the reader already has: the page still includes it, whatever was sent since. */
  from: z.string().max(300).optional(),
  /** Identify a thread without messages. */
  jobId: id.optional(),
  providerId: id.optional(),
});
type Query = z.output<typeof querystring>;

/** Messages of one page, and the maximum when it must reach further back. */
const PAGE_LIMITS = { min: 40, max: 200 };

/** `GET /api/conversations/:conversationId`: one of the viewer's threads, read backwards. */
export function conversationRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['messages'], params, querystring, response: { 200: conversationView } };
  app.get('/api/conversations/:conversationId', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'messages');
    const { conversationId } = request.params;
    return sendView(request, reply, deps, () => buildRecipe(accountId, conversationId, request.query, deps));
  });
}

function buildRecipe(
  accountId: string,
  conversationId: string,
  query: Query,
  { sql }: ReadDeps,
): ViewRecipe<FoundThread> {
  const { jobId, providerId } = query;
  const [before, from] = [parseCursor(query.before), parseCursor(query.from)];
  const wanted =
    jobId !== undefined && providerId !== undefined && toConversationId(jobId, providerId) === conversationId
      ? { jobId, providerId }
      : null;
  return {
    models: ['conversations', 'jobs', 'accounts', 'reviews'],
    together: ['conversations', 'jobs'],
    statement: threadStatement(sql, { accountId, conversationId, wanted, before, from, size: PAGE_LIMITS }),
    async make(found, position) {
      const { thread } = found;
      if (thread === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such conversation of yours.');
      const page = toMessageRows(found.messages).toReversed();
      const fileNames = await readFileNames(
        sql,
        page.flatMap(({ attachments }) => attachments),
      );
      const reading = { viewerId: accountId, revealed: thread.booked, readByOther: thread.readByOther, fileNames };
      const people = peopleIn(found.people);
      const otherId = thread.client_id === accountId ? thread.provider_id : thread.client_id;
      const own = { conversationId, jobId: thread.job_id, accountId, otherId, unread: thread.unread };
      const conversation = buildConversation(own, thread, people);
      const first = page[0]?.nth;
      const view = {
        ...conversation,
        providerId: thread.provider_id,
        revealed: thread.booked,
        canWrite:
          thread.canContinue &&
          !thread.waitsForAnswer &&
          !conversation.blockedByMe &&
          !conversation.blockedByOther &&
          conversation.other?.closed !== true,
        waitsForAnswer: thread.waitsForAnswer,
        messages: page.map((row) => messageView(row, reading)),
        otherReadUpTo: thread.otherReadUpTo,
        accesses: found.accesses.map(({ at }) => ({ at: parseInstant(at) })).toReversed(),
        before: first === undefined || first === 1 ? null : toCursor(first),
        oldest: first === undefined ? null : toCursor(first),
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

/** Messages of a thread are numbered from 1, without gaps. */
const toCursor = (nth: number): string => encodeCursor([String(nth)]);

/** @throws ApiError 400 for an invalid cursor */
function parseCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const [nth] = decodeCursor(cursor, [isInteger]);
  return Number(nth);
}
