import { toConversationId } from '#domain/conversation/conversation-id.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';
import type { TopicKind } from '#projections/runner/topic.ts';
import { canAccess, type Viewer } from '../access/permissions.ts';
import { readProvider } from '../access/provider-role.ts';
import { roleOnJob } from '../access/role-on-job.ts';
import { isUuid } from '../reading/cursor.ts';

interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
}

/**
 * Whether the viewer can subscribe to a topic: the same rules as for its views. Only the requests of a country go to
 * all its providers, whatever their trades: they receive other requests' ids, which open nothing.
 */
export async function canSubscribe({ sql, clock }: Deps, viewer: Viewer | null, topic: string): Promise<boolean> {
  if (topic === 'counters') return true;
  if (viewer === null) return false;
  if (topic === 'admin:queue') return canAccess(viewer, 'support');
  if (topic === 'admin:promos') return canAccess(viewer, 'admin');
  const [kind, id = '', ...more] = topic.split(':');
  if (more.length > 0) return false;
  switch (kind as TopicKind | undefined) {
    case 'account':
      return id === viewer.accountId || (isUuid(id) && canAccess(viewer, 'admin'));
    case 'inbox':
      return id === viewer.accountId;
    case 'client':
      return id === viewer.accountId && canAccess(viewer, 'client jobs');
    case 'provider':
      return id === viewer.accountId && canAccess(viewer, 'provider jobs');
    case 'requests': {
      const provider = await readProvider(sql, viewer);
      return provider !== null && provider.approved && provider.country === id;
    }
    case 'conversation':
      return isUuid(id) && canAccess(viewer, 'messages') && (await isIn(sql, viewer, id));
    case 'job':
      return isUuid(id) && canAccess(viewer, 'job') && (await roleOnJob(sql, viewer, id, clock.now())) !== null;
    case 'dispute': {
      const role = isUuid(id) && canAccess(viewer, 'dispute') ? await roleOnJob(sql, viewer, id, clock.now()) : null;
      return role !== null && role !== 'bidder';
    }
    default:
      return false;
  }
}

async function isIn(sql: Sql, { accountId }: Viewer, conversationId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from read.threads where account_id = ${accountId} and conversation_id = ${conversationId}`;
  return rows.length > 0 || canOpenThread(sql, accountId, conversationId);
}

/** A viewer of a thread without messages receives its changes too: the id encodes its two sides. */
async function canOpenThread(sql: Sql, accountId: string, conversationId: string): Promise<boolean> {
  const own = await sql<{ jobId: string; providerId: string }[]>`
    select job_id as "jobId", o.provider_id as "providerId" from read.offers o join read.jobs j using (job_id)
    where o.provider_id = ${accountId} or j.client_id = ${accountId}`;
  return own.some(({ jobId, providerId }) => toConversationId(jobId, providerId) === conversationId);
}
