import { expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { fold } from '../testing/fold.ts';
import { jobsModel } from './jobs.ts';

const flag: JobCommand = { name: 'FlagOverdue', data: { jobId } };
const absent: JobCommand = { name: 'ReportNoShow', data: { jobId, statement: 'Nobody was there.', files: [] } };
const at = plusDays(times.start, 15);
const flagged = { by: people.deadline, at };
const reported = { by: people.client, at };

async function overdueSince(history: readonly JobEvent[]) {
  const folded = await fold(jobsModel, history);
  return folded.rows('jobs')[0]?.['overdueSince'];
}

it('overdue work is in the admins’ queue, also during a no-show report, until that ends the job', async () => {
  const late = extendHistory(paintingHistory('PaymentCaptured'), [flag, flagged], [absent, reported]);
  const absentFirst = extendHistory(paintingHistory('PaymentCaptured'), [absent, reported], [flag, flagged]);
  expect(await overdueSince(late.slice(0, -2))).toBeNull();
  expect(await overdueSince(late)).toBe(await overdueSince(late.slice(0, -1)));
  expect(await overdueSince(late)).not.toBeNull();
  expect(await overdueSince(absentFirst)).not.toBeNull();
  const settle: JobCommand = { name: 'SettleNoShow', data: { jobId } };
  const settled = extendHistory(absentFirst, [settle, { by: people.deadline, at: plusHours(at, 12) }]);
  expect(await overdueSince(settled)).toBeNull();
});

it('work in progress waits for its client from the day after its expected completion', async () => {
  const [row] = (await fold(jobsModel, paintingHistory('WorkStarted'))).rows('jobs');
  expect(row).toMatchObject({ expectedCompletionAt: plusHours(times.start, 8), timezone: 'Europe/Dublin' });
  const next = '2027-03-09T00:00:00.000Z';
  expect(row).toMatchObject({ clientActionFrom: next, clientActionDue: next });
});
