import type { SealedJournal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { buildName } from '#projections/runner/build.ts';
import { positionsBehind, listBuilds, type BuildRow } from '#projections/runner/builds.ts';
import { countDeadLetters, latestDeadLetters } from '#projections/runner/dead-letters.ts';
import { authorize } from '../../access/permissions.ts';
import { buildsView, type BuildsView } from '../../contract/builds.ts';
import { onBusinessClock } from './business-clock.ts';

/** How many dead letters are shown: more usually have one common cause. */
const MAX_SHOWN = 50;

interface Deps {
  readonly sql: Sql;
  readonly journal: SealedJournal;
  readonly clock: Clock;
}

/** `GET /api/admin/builds`: read on each request, since it changes without an event. */
export function buildsRoute(app: Http, { sql, journal, clock }: Deps): void {
  const schema = { tags: ['admin'], response: { 200: buildsView } };
  app.get('/api/admin/builds', { schema }, async (request): Promise<BuildsView> => {
    authorize(request.viewer, 'admin');
    const head = await journal.head();
    const [builds, letters, counts] = await Promise.all([
      listBuilds(sql),
      latestDeadLetters(sql, MAX_SHOWN),
      countDeadLetters(sql),
    ]);
    return {
      builds: builds
        .filter(({ state }) => state !== 'retired')
        .map((row) => ({
          name: buildName(row),
          state: toBuildState(row),
          position: row.position,
          behind: Number(positionsBehind(row, head)),
          movedAt: onBusinessClock(clock, row.movedAt),
          stop: row.reason === null ? null : { event: row.stoppedAtEvent, reason: row.reason },
        })),
      deadLetters: letters.map((letter) => ({ ...letter, at: onBusinessClock(clock, letter.at) })),
      total: [...counts.values()].reduce((sum, events) => sum + events, 0),
    };
  });
}

function toBuildState({ state, reason }: BuildRow): BuildsView['builds'][number]['state'] {
  if (reason !== null) return 'stopped';
  return state === 'active' ? 'live' : 'building';
}
