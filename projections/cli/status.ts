import type { OpenedLog } from '../open-log.ts';
import { buildName } from '../runner/build.ts';
import { listBuilds, type BuildRow } from '../runner/builds.ts';

/** How far each read model is, and what holds up those that stand still. */
export async function showStatus({ sql, log }: OpenedLog): Promise<void> {
  const builds = (await listBuilds(sql)).filter(({ state }) => state !== 'retired');
  const letters = await sql<{ model: string; events: number }[]>`
    select model, count(*)::int as events from read.dead_letters group by model`;
  const head = await log.head();
  console.log(`The log ends at position ${head ?? 'none (it is empty)'}.`);
  if (builds.length === 0) return console.log('No read model was ever built here: start the projections first.');
  console.table(
    builds.map((build) => ({
      build: buildName(build),
      state: build.reason === null ? build.state : 'stopped',
      position: build.position ?? '-',
      behind: behind(build, head),
      'dead letters': letters.find(({ model }) => model === build.model)?.events ?? 0,
      'last moved': build.movedAt.toISOString(),
    })),
  );
  for (const build of builds) {
    if (build.reason !== null)
      console.log(`${buildName(build)}: ${build.stoppedAtEvent ?? 'stopped'}: ${build.reason}`);
  }
}

function behind(build: BuildRow, head: string | undefined): string {
  return String(BigInt(head ?? 0) - BigInt(build.position ?? 0));
}
