import type { Http } from '#platform/http.ts';
import { conversationTables } from '#projections/read-models/conversations/tables.ts';
import type { Sql } from '#platform/postgres.ts';
import { rowOfJson } from '#projections/runner/row-of-json.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../access/permissions.ts';
import { conversationsView } from '../contract/conversations.ts';
import { pageOf } from '../reading/cursor.ts';
import { rareWords, wordsOfNames } from '../reading/found-by-words.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { beyond, inOrder, type Keyset } from '../reading/keyset.ts';
import { pattern } from '../reading/pattern.ts';
import { peopleIn, peopleOf } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { jsonRows, type Part } from '../reading/statement.ts';
import { conversationOf, excerptOf, lastMessageOf, type ThreadJob } from '../views/conversation-view.ts';
import { searchQuery, type SearchQuery } from './list-query.ts';

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

interface Search {
  readonly with: Part;
  readonly wanted: Part;
}

/** Threads about a job with these words in its title, or with somebody of this name. */
function searchOf(sql: Sql, accountId: string, q: string | undefined): Search {
  if (q === undefined || q === '') return { with: sql``, wanted: sql`true` };
  const like = pattern(q);
  return {
    with: sql`
      ${rareWords(sql, q)},
      named as materialized (
        select account_id from read.accounts
        where ${wordsOfNames(sql, q)} and (first_name ilike ${like} or business_name ilike ${like})
          and account_id in (select other_id from read.threads where account_id = ${accountId})),`,
    wanted: sql`(
      other_id in (select account_id from named)
      or (select rare from counted) and job_id in (
        select j.job_id from found join read.jobs j on j.job_id = found_id where title ilike ${like})
      -- Thread by thread until the page is full, not all jobs at once.
      or not (select rare from counted) and (select title from read.jobs j where j.job_id = t.job_id) ilike ${like})`,
  };
}

function recipeOf(accountId: string, { q, cursor }: SearchQuery, { sql }: ReadDeps): ViewRecipe<Found> {
  const search = searchOf(sql, accountId, q);
  return {
    models: ['conversations', 'jobs', 'accounts', 'reviews', ...(q ? (['words'] as const) : [])],
    statement: {
      with: sql`
        ${search.with}
        chosen as (
          select * from read.threads t where account_id = ${accountId} and ${search.wanted} and ${beyond(sql, latest, cursor)}
          ${inOrder(sql, latest)} limit ${PAGE_SIZE + 1}),
        page as (
          select t.*, c.blocked_by, c.client_id, m.author_id, m.masked_text, m.sent_at,
            coalesce(json_array_length(m.attachments), 0) as attachments, left(m.text, 200) as text,
            j.number, j.title, j.category, j.state,
            j.booked_at is not null and j.provider_id = c.provider_id as booked
          from chosen t join read.conversations c using (conversation_id) join read.jobs j on j.job_id = t.job_id
            join read.messages m on m.message_id = c.last_message_id)`,
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
