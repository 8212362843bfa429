import type { Http } from '#platform/http.ts';
import { conversationTables } from '#projections/read-models/conversations/tables.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { conversationsView } from '../contract/conversations.ts';
import { paginate } from '../reading/cursor.ts';
import { listThreads, latestThread } from '../reading/list-threads.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { orderByKeyset } from '../reading/keyset.ts';
import { accountTopics, peopleIn, selectPeople } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { jsonRows } from '../reading/statement.ts';
import { buildConversation, toExcerpt, toLastMessage, type ThreadJob } from '../views/conversation-view.ts';
import { searchQuery, type SearchQuery } from './list-query.ts';

interface Found {
  readonly page: readonly Row[];
  readonly unread: number | null;
  readonly people: readonly Row[];
}

/** `GET /api/conversations`: the viewer's threads, the one with the latest message first. */
export function conversationsRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['messages'], querystring: searchQuery, response: { 200: conversationsView } };
  app.get('/api/conversations', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'messages');
    return sendView(request, reply, deps, () => buildRecipe(accountId, request.query, deps));
  });
}

function buildRecipe(accountId: string, query: SearchQuery, { sql }: ReadDeps): ViewRecipe<Found> {
  return {
    models: ['conversations', 'jobs', 'accounts', 'reviews', ...(query.q ? (['search'] as const) : [])],
    statement: {
      with: sql`
        ${listThreads(sql, accountId, query)},
        page as (
          select t.*, c.blocked_by, c.client_id, m.author_id, m.masked_text, m.hidden_at, m.sent_at,
            coalesce(json_array_length(m.attachments), 0) as attachments, left(m.text, 200) as text,
            j.number, j.title, j.category, j.state, j.start_at,
            j.booked_at is not null and j.provider_id = c.provider_id as booked
          from read.threads t join read.conversations c using (conversation_id) join read.jobs j on j.job_id = t.job_id
            join read.messages m on m.conversation_id = c.conversation_id and m.message_id = c.last_message_id
          where t.account_id = ${accountId} and t.conversation_id in (select conversation_id from chosen))`,
      select: sql`
        ${jsonRows(sql, sql`select * from page ${orderByKeyset(sql, latestThread)}`)} as page,
        (select unread from read.unread_messages where account_id = ${accountId}) as unread,
        ${selectPeople(sql, sql`select other_id from page`)} as people`,
    },
    make(found, position) {
      const people = peopleIn(found.people);
      const rows = found.page.map((row) => ({
        thread: decodeRow(conversationTables.threads, row),
        job: row as unknown as ThreadJob,
        last: toLastMessage(row),
      }));
      const { page, nextCursor } = paginate(rows, PAGE_SIZE, ({ thread }) => [thread.lastAt, thread.conversationId]);
      const conversations = page.map(({ thread, job, last }) => ({
        ...buildConversation(thread, job, people),
        last: { ...last, excerpt: toExcerpt(last, accountId, job.booked) },
      }));
      return {
        view: { conversations, unread: found.unread ?? 0, nextCursor, position },
        tags: [
          `inbox:${accountId}`,
          ...page.map(({ thread }) => `job:${thread.jobId}` as const),
          ...accountTopics(people.keys()),
        ],
        until: null,
      };
    },
  };
}
