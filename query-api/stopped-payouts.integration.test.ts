import { expect, it } from 'vitest';

import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { EarningsView } from './contract/earnings.ts';
import type { StoppedPayoutsView } from './contract/money-queues.ts';
import type { QueuesView } from './contract/staff-queues.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const share = 36_960;
const accountId = people.provider.id;
const released = paintingHistory('FundsReleased');
const sent = extendHistory(released, [
  { name: 'RecordTransfer', data: { jobId, paymentId, transferId: 'tr_1', amount: share } },
  { by: people.reactor, at: plusDays(times.released, 1) },
]).slice(released.length);
const paysOut = (enabled: boolean) => ({ type: 'PayoutsChanged', data: { accountId, enabled } }) as const;
const opened = { type: 'PayoutAccountOpened', data: { accountId, payoutAccount: 'acct_1' } } as const;

const side = setupReadSide();

it("a share that waits for an account with payouts is in the admins' queue until it is sent", async () => {
  const read = async () => ({
    queue: await side.read<StoppedPayoutsView>('/api/admin/stopped-payouts', viewers.admin),
    counts: await side.read<QueuesView>('/api/admin/queues', viewers.admin),
    own: await side.read<EarningsView>('/api/provider/earnings', viewers.provider),
  });
  const stands = async (state: string) => {
    const { queue, counts, own } = await read();
    expect(queue).toMatchObject({
      total: 1,
      accounts: [{ accountId, state, waiting: [{ amount: share, currency: 'EUR' }] }],
    });
    expect(queue.accounts[0]?.name).not.toBeNull();
    expect(counts.stoppedPayouts).toBe(1);
    expect(own.payoutAccount.state).toBe(state);
    return queue.accounts[0]?.since;
  };
  const neverQueued = async () => {
    const { queue, counts } = await read();
    expect(queue).toMatchObject({ total: 0, accounts: [] });
    expect(counts.stoppedPayouts).toBe(0);
  };

  await side.happened(toStory([...storyAccounts, ...paintingHistory('JobApproved')]));
  await neverQueued();
  await side.happened(toStory(released.slice(paintingHistory('JobApproved').length)));
  await stands('none');
  const at = Date.parse('2027-03-02T09:00:00.000Z');
  await side.happened(toStory([opened], at));
  expect(await stands('open')).toBe('2027-03-02T09:00:00.000Z');
  await side.happened(toStory([paysOut(true)], at));
  await neverQueued();
  await side.happened(toStory([paysOut(false)], Date.parse('2027-03-03T09:00:00.000Z')));
  expect(await stands('stopped')).toBe('2027-03-03T09:00:00.000Z');
  await side.happened(toStory(sent, at));
  await neverQueued();
}, 60_000);
