import { QUESTIONS_MAX } from '#domain/conversation/send-message.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import type { ThreadJob } from '../views/conversation-view.ts';
import { selectPeople } from './people.ts';
import { jsonRow, jsonRows, type Part, type Statement } from './statement.ts';

/** Staff accesses that a thread shows. */
const MAX_ACCESSES = 10;

export interface FoundThread {
  readonly thread:
    | (ThreadJob & {
        readonly job_id: string;
        readonly provider_id: string;
        readonly unread: number;
        /** Whether the provider has a part in the job, or can still make an offer. */
        readonly canContinue: boolean;
        /** Whether the viewer asked as much as a provider can before an answer or an offer. */
        readonly waitsForAnswer: boolean;
        /** How many messages of the thread the other side has read, and the last of them. */
        readonly readByOther: number;
        readonly otherReadUpTo: string | null;
      })
    | null;
  /** When admins accessed a reported message in it, the latest first. */
  readonly accesses: readonly { readonly at: string }[];
  /** The latest first. */
  readonly messages: readonly Row[];
  readonly people: readonly Row[];
}

interface Wanted {
  readonly accountId: string;
  readonly conversationId: string;
  /** The sides of a thread that has no messages yet. */
  readonly wanted: { readonly jobId: string; readonly providerId: string } | null;
  /** Only messages before this one of the thread. */
  readonly before: number | null;
  /** At least back to this message, as far as the size allows. */
  readonly from: number | null;
  readonly size: { readonly min: number; readonly max: number };
}

/** One thread for one of its two sides. */
export function threadStatement(
  sql: Sql,
  { accountId, conversationId, wanted, before, from, size }: Wanted,
): Statement {
  const ofThread = sql`from read.messages where conversation_id = ${conversationId}`;
  const reach =
    from === null
      ? sql`${size.min}`
      : sql`(select least(${size.max}, greatest(${size.min}, max(nth) - ${from} + 1)) ${ofThread})`;
  return {
    with: sql`
      opened as (
        select job_id, client_id, provider_id, blocked_by from read.conversations
        where conversation_id = ${conversationId} and ${accountId}::uuid in (client_id, provider_id)),
      found as (select * from opened ${wanted === null ? sql`` : sql`union all ${unopened(sql, accountId, wanted)}`}),
      thread as materialized (
        select f.*, j.number, j.title, j.category, j.state, j.start_at,
          j.booked_at is not null and j.provider_id = f.provider_id as booked,
          ${isInvolved(sql, sql`f.provider_id`)} or ${canAsk(sql, sql`f.provider_id`)} as "canContinue",
          coalesce(c.client_messages = 0 and c.provider_messages >= ${QUESTIONS_MAX} and f.provider_id = ${accountId}
            and not ${isInvolved(sql, sql`f.provider_id`)}, false) as "waitsForAnswer",
          coalesce(own.unread, 0) as unread, other.read_up_to as "otherReadUpTo",
          coalesce((select nth ${ofThread} and message_id = other.read_up_to), 0) as "readByOther"
        from found f join read.jobs j using (job_id)
        left join read.conversations c on c.conversation_id = ${conversationId}
        left join read.threads own on own.conversation_id = ${conversationId} and own.account_id = ${accountId}
        left join read.threads other on other.conversation_id = ${conversationId} and other.account_id <> ${accountId}
          and other.account_id in (f.client_id, f.provider_id)
        limit 1)`,
    select: sql`
      ${jsonRow(sql, sql`select * from thread`)} as thread,
      ${jsonRows(
        sql,
        sql`
        select * ${ofThread} and exists (select 1 from thread)
          and ${before === null ? sql`true` : sql`nth < ${before}`}
        order by nth desc limit ${reach}`,
      )} as messages,
      ${jsonRows(
        sql,
        sql`
        select accessed_at as at from read.message_accesses
        where conversation_id = ${conversationId} and exists (select 1 from thread)
        order by accessed_at desc, access_id limit ${MAX_ACCESSES}`,
      )} as accesses,
      ${selectPeople(sql, sql`select client_id from thread union select provider_id from thread`)} as people`,
  };
}

/**
 * The client of the job, and a provider with an offer, a direct booking or the booking, can start a thread, and a provider
 * who can make an offer.
 */
function unopened(sql: Sql, accountId: string, { jobId, providerId }: NonNullable<Wanted['wanted']>): Part {
  const provider = sql`${providerId}::uuid`;
  return sql`
    select job_id, client_id, ${provider}, '[]'::jsonb from read.jobs j
    where job_id = ${jobId} and not exists (select 1 from opened)
      and ${accountId}::uuid in (client_id, ${provider})
      and (${isInvolved(sql, provider)} or (${accountId}::uuid = ${provider} and ${canAsk(sql, provider)}))`;
}

function isInvolved(sql: Sql, provider: Part): Part {
  return sql`exists (select 1 from read.offers o where o.job_id = j.job_id and o.provider_id = ${provider})`;
}

/** `isOpenTo` as SQL, for the request of another client. */
function canAsk(sql: Sql, provider: Part): Part {
  return sql`(
    j.state in ('Open', 'Offered') and not j.direct and j.client_id <> ${provider}
    and exists (select 1 from read.accounts a where a.account_id = ${provider} and a.approval_status = 'approved'
      and a.closed_at is null and a.country = j.country and a.trades @> to_jsonb(j.category)))`;
}
