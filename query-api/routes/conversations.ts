import type { Http } from '#platform/http.ts';
import { conversationTables } from '#projections/read-models/conversations/tables.ts';
import type { Sql } from '#platform/postgres.ts';
import { rowOfJson } from '#projections/runner/row-of-json.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../access/permissions.ts';
import { conversationsView } from '../contract/conversations.ts';
import { pageOf } from '../reading/cursor.ts';
import { wordsOfNames, wordsOfTheirJobs } from '../reading/found-by-words.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { beyond, inOrder, type Keyset } from '../reading/keyset.ts';
import { pattern } from '../reading/pattern.ts';
import { peopleIn, peopleOf } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { jsonRows, type Part } from '../reading/statement.ts';
import { conversationOf, excerptOf, lastMessageOf, type ThreadJob } from '../views/conversation-view.ts';
import { searchQuery, type SearchQuery } from './list-query.ts';

/** How many threads are looked through before words are looked up. */
const FIRST = 200;
const latest: Keyset = { at: 'last_at', id: 'conversation_id', direction: 'desc' };

interface Found {
  readonly page: readonly Row[];
  readonly unread: number | null;
  readonly people: readonly Row[];
}

/** `GET /api/conversations`: somebody's threads, the one with the latest message first. */
export function conversationsRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['messages'], querystring: searchQuery, response: { 200: conversationsView } };
  app.get('/api/conversations', { schema }, async (request, reply) => {
    const { accountId } = enter(request.viewer, 'messages');
    return sendView(request, reply, deps, () => recipeOf(accountId, request.query as SearchQuery, deps));
  });
}

/** Named queries: `chosen`, the ids of one page of somebody's threads. */
function chosenThreads(sql: Sql, accountId: string, { q, cursor }: SearchQuery): Part {
  const own = sql`account_id = ${accountId} and ${beyond(sql, latest, cursor)}`;
  const page = sql`${inOrder(sql, latest)} limit ${PAGE_SIZE + 1}`;
  if (q === undefined || q === '')
    return sql`chosen as (select conversation_id from read.threads where ${own} ${page})`;
  const like = pattern(q);
  const called = sql`other_id in (select account_id from named)`;
  // Thread by thread until the page is full, not all jobs at once.
  const titled = sql`(select title from read.jobs j where j.job_id = t.job_id) ilike ${like}`;
  return sql`
    named as materialized (
      select account_id from read.accounts
      where ${wordsOfNames(sql, q)} and (first_name ilike ${like} or business_name ilike ${like})
        and account_id in (select other_id from read.threads where account_id = ${accountId})),
    first_ones as materialized (
      select last_at, conversation_id, ${called} or ${titled} as matches from read.threads t
      where ${own} ${inOrder(sql, latest)} limit ${FIRST}),
    ${wordsOfTheirJobs(sql, q, { first: FIRST, limit: PAGE_SIZE + 1 })},
    chosen as (
      (select conversation_id from first_ones where matches and (select enough from looked_through) ${page})
      union all
      (select conversation_id from read.threads t where not (select enough from looked_through) and ${own} and (
        ${called}
        or (select few from looked_up) and job_id in (
          select j.job_id from found join read.jobs j on j.job_id = found_id where title ilike ${like})
        or (select many from looked_up) and ${titled}) ${page}))`;
}

/** Somebody's threads; with words, those about a job with these in its title, or with somebody of this name. */
function recipeOf(accountId: string, query: SearchQuery, { sql }: ReadDeps): ViewRecipe<Found> {
  return {
    models: ['conversations', 'jobs', 'accounts', 'reviews', ...(query.q ? (['words'] as const) : [])],
    statement: {
      with: sql`
        ${chosenThreads(sql, accountId, query)},
        page as (
          select t.*, c.blocked_by, c.client_id, m.author_id, m.masked_text, m.sent_at,
            coalesce(json_array_length(m.attachments), 0) as attachments, left(m.text, 200) as text,
            j.number, j.title, j.category, j.state,
            j.booked_at is not null and j.provider_id = c.provider_id as booked
          from read.threads t join read.conversations c using (conversation_id) join read.jobs j on j.job_id = t.job_id
            join read.messages m on m.message_id = c.last_message_id
          where t.account_id = ${accountId} and t.conversation_id in (select conversation_id from chosen))`,
      select: sql`
        ${jsonRows(sql, sql`select * from page ${inOrder(sql, latest)}`)} as page,
        (select unread from read.unread_messages where account_id = ${accountId}) as unread,
        ${peopleOf(sql, sql`select other_id from page`)} as people`,
    },
    make(found, position) {
      const people = peopleIn(found.people);
      const rows = found.page.map((row) => ({
        thread: rowOfJson(conversationTables.threads, row),
        job: row as unknown as ThreadJob,
        last: lastMessageOf(row),
      }));
      const { page, nextCursor } = pageOf(rows, PAGE_SIZE, ({ thread }) => [thread.lastAt, thread.conversationId]);
      const conversations = page.map(({ thread, job, last }) => ({
        ...conversationOf(thread, job, people),
        last: { ...last, excerpt: excerptOf(last, accountId, job.booked) },
      }));
      return {
        view: { conversations, unread: found.unread ?? 0, nextCursor, position },
        tags: [
          `inbox:${accountId}`,
          ...page.map(({ thread }) => `job:${thread.jobId}`),
          ...[...people.keys()].map((id) => `account:${id}`),
        ],
        until: null,
      };
    },
  };
}
