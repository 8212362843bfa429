import { expect, it } from 'vitest';

import type { JobPage } from './job-page.ts';
import { ledgerLinesFor } from './ledger-lines.ts';

const line = { jobId: '1', at: '2027-03-12T09:00:00.000Z', paymentId: 'pi_painting', nth: 0 };
const ledger = [
  { ...line, revision: 8, kind: 'transferred', fromAccount: 'held', toAccount: 'provider', amount: 36_960 },
  { ...line, revision: 9, kind: 'loss', fromAccount: 'platform', toAccount: 'held', amount: 36_960, nth: 1 },
];
const readBy = (role: JobPage['role']) =>
  ledgerLinesFor({ job: { currency: 'EUR' }, ledger, role } as unknown as JobPage).map(({ kind, amount }) => [
    kind,
    amount.amount,
  ]);

it('shows a loss from a failed reversal to staff only', () => {
  const sent = ['transferred', -36_960];
  expect([readBy('client'), readBy('provider')]).toEqual([[sent], [sent]]);
  expect([readBy('support'), readBy('admin')]).toEqual([
    [sent, ['loss', 36_960]],
    [sent, ['loss', 36_960]],
  ]);
});
