import { createLogger } from '#platform/logger.ts';
import type { OpenedJournal } from '../open-log.ts';
import { addBuild, listBuilds } from '../runner/builds.ts';
import { buildName } from '../runner/build.ts';
import { pause } from '../runner/pause.ts';
import type { AnyReadModel } from '../runner/read-model.ts';
import { startProjections } from '../start-projections.ts';
import { Progress } from './progress.ts';

const POLL_INTERVAL_MS = 200;

/**
 * Rebuilds a read model alongside the active build, which answers until the new one has caught up. A running
 * projections process does the work; this process helps, so the rebuild also advances when none runs.
 */
export async function rebuild(opened: OpenedJournal, model: AnyReadModel): Promise<boolean> {
  const { sql, log } = opened;
  const build = await addBuild(sql, model, 'rebuild');
  const progress = new Progress(`rebuilding ${buildName(build)}`);
  const helper = await startProjections({ ...opened, logger: createLogger('projections', 'fatal'), models: [model] });
  try {
    for (;;) {
      const builds = await listBuilds(sql, model.name);
      const row = builds.find((one) => one.version === build.version && one.build === build.build);
      const head = Number((await log.head()) ?? 0);
      if (row === undefined || row.state === 'retired') {
        progress.done('another build took its place');
        return false;
      }
      if (row.state === 'active') {
        progress.done(`answers the queries now, at position ${row.position ?? 'none'}`);
        return true;
      }
      if (row.reason !== null) {
        progress.done(`stopped at ${row.stoppedAtEvent ?? 'its start'}: ${row.reason}`);
        return false;
      }
      const position = Number(row.position ?? 0);
      progress.show(head === 0 ? 1 : position / head, `position ${position} of ${head}`);
      await pause(POLL_INTERVAL_MS, new AbortController().signal);
    }
  } finally {
    await helper.stop();
  }
}
