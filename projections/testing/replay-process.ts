import { connect } from '#platform/postgres.ts';

import { runReplay } from '../replays/funnel-replay.ts';
import { findDue } from '../replays/replay-funnels.ts';

/** Replays what is due in a process that a test can kill. It asks before each page, and goes on once it is told so. */
const PAGE_VISITS = 4;
const sql = connect(process.argv[2] ?? '', { name: 'test replay' });
const [due] = await findDue(sql);
if (due === undefined) throw new Error('no replay is due');

await runReplay(
  sql,
  due,
  () =>
    new Promise((resolve) => {
      process.once('message', () => resolve(true));
      process.send?.('page');
    }),
  PAGE_VISITS,
);
await sql.end();
process.disconnect();
