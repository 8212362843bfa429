import type { OpenedLog } from '../open-log.ts';
import { buildName } from '../runner/build.ts';
import { positionsBehind, listBuilds } from '../runner/builds.ts';
import { countDeadLetters } from '../runner/dead-letters.ts';

/** Shows how far each read model is, and why a stopped one stopped. */
export async function showStatus({ sql, log }: OpenedLog): Promise<void> {
  const builds = (await listBuilds(sql)).filter(({ state }) => state !== 'retired');
  const letters = await countDeadLetters(sql);
  const head = await log.head();
  console.log(`The log ends at position ${head ?? 'none (it is empty)'}.`);
  if (builds.length === 0) return console.log('No read model was ever built here: start the projections first.');
  console.table(
    builds.map((build) => ({
      build: buildName(build),
      state: build.reason === null ? build.state : 'stopped',
      position: build.position ?? '-',
      behind: String(positionsBehind(build, head)),
      'dead letters': letters.get(buildName(build)) ?? 0,
      'last moved': build.movedAt.toISOString(),
    })),
  );
  for (const build of builds) {
    if (build.reason !== null)
      console.log(`${buildName(build)}: ${build.stoppedAtEvent ?? 'stopped'}: ${build.reason}`);
  }
}
