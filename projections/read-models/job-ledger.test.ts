import { expect, it } from 'vitest';

import { chargedBack, sampleChargebackCommands, reactor, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { plusDays } from '#domain/time.ts';
import { fold } from '../testing/fold.ts';
import { jobsModel } from './jobs.ts';

it('books what the bank took and what the provider did not return as two entries of one event', async () => {
  const at = plusDays(times.released, 1);
  const rejected = {
    name: 'RecordReversalRejection',
    data: { jobId, transferId: 'tr_painting', amount: 36_960, code: 'account_closed' },
  } as const;
  const afterRejection = extendHistory(chargedBack(paintingHistory('TransferSent'), at), [rejected, reactor(at)]);
  const lost = extendHistory(afterRejection, [sampleChargebackCommands.close(false), webhook(plusDays(at, 30))]);
  const revision = lost.findIndex(({ type }) => type === 'ChargebackClosed');
  const lines = (await fold(jobsModel, lost)).rows('ledger').filter((line) => Number(line['revision']) >= revision);
  expect(lines).toMatchObject([
    { revision, nth: 0, kind: 'chargeback', fromAccount: 'bank', toAccount: 'card', amount: 45_360 },
    { revision, nth: 1, kind: 'loss', fromAccount: 'platform', toAccount: 'held', amount: 36_960 },
    { revision: revision + 1, kind: 'platform-fee', fromAccount: 'platform', toAccount: 'held', amount: 8400 },
  ]);
});
