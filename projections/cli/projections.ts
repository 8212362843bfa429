import { runCommand } from '#platform/cli/run-command.ts';
import { readConfig } from '#platform/read-config.ts';

import { openJournal, type OpenedJournal } from '../open-log.ts';
import { readModels } from '../read-models/index.ts';
import { rebuild } from './rebuild.ts';
import { dryReplay } from './replay.ts';
import { showStatus } from './status.ts';

/** `npm run projections -- …`: maintains the read models of a running or stopped Homewright. */
const usage = `Usage: npm run projections -- <what>
  status                   how far each read model is
  rebuild <name>           builds it anew beside the present one, which answers until then
  replay <name> --dry-run  folds the whole log in memory and compares; writes nothing
Names: ${readModels.map(({ name }) => name).join(', ')}`;

const [what, name, ...flags] = process.argv.slice(2);
const model = readModels.find((one) => one.name === name);

if (what === 'status') await run(async (opened) => showStatus(opened).then(() => true));
else if (what === 'rebuild' && model !== undefined) await run((opened) => rebuild(opened, model));
else if (what === 'replay' && model !== undefined && flags.includes('--dry-run')) {
  await run((opened) => dryReplay(opened, model));
} else {
  console.error(usage);
  process.exitCode = 2;
}

function run(work: (opened: OpenedJournal) => Promise<boolean>): Promise<void> {
  return runCommand(async () => {
    const opened = await openJournal(readConfig(), 'homewright projections: command line');
    try {
      if (!(await work(opened))) process.exitCode = 1;
    } finally {
      await opened.close();
    }
  });
}
