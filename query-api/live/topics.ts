import type { Sql } from '#platform/postgres.ts';
import { mayEnter, type Viewer } from '../access/permissions.ts';
import { readProvider, roleOn } from '../access/roles.ts';
import { isUuid } from '../reading/cursor.ts';
import { readJob, readOffers } from '../reading/job-rows.ts';

/** Whether the viewer may listen to a topic: the same rules as for the views that it speaks of. */
export async function mayListen(sql: Sql, viewer: Viewer | null, topic: string): Promise<boolean> {
  if (topic === 'counters') return true;
  if (viewer === null) return false;
  const [kind, id = '', ...more] = topic.split(':');
  if (more.length > 0) return false;
  switch (kind) {
    case 'account':
      return id === viewer.accountId;
    case 'client':
      return id === viewer.accountId && mayEnter(viewer, 'client jobs');
    case 'provider':
      return id === viewer.accountId && mayEnter(viewer, 'provider jobs');
    case 'requests': {
      const provider = await readProvider(sql, viewer);
      return provider !== null && provider.approved && provider.country === id;
    }
    case 'job':
      return isUuid(id) && mayEnter(viewer, 'job') && (await isOnJob(sql, viewer, id));
    default:
      return false;
  }
}

async function isOnJob(sql: Sql, viewer: Viewer, jobId: string): Promise<boolean> {
  const job = await readJob(sql, jobId);
  if (job === null) return false;
  const [provider, ownOffers] = await Promise.all([
    readProvider(sql, viewer),
    readOffers(sql, [jobId], viewer.accountId),
  ]);
  return roleOn(job, viewer, provider, ownOffers) !== null;
}
