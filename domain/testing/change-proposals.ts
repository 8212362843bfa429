import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { recordCapture, initiatePayment } from './payment-commands.ts';
import { extendHistory } from './extend-history.ts';
import { numberedId } from './numbered-id.ts';
import { jobId } from './painting-job.ts';
import { people } from './people.ts';

export const changeId = numberedId('3', 1);

type Changes = Partial<Extract<JobCommand, { name: 'ProposeChange' }>['data']>;
type Answer = 'AcceptChange' | 'DeclineChange' | 'WithdrawChange' | 'ExpireChange';

/** Another price, start or duration; omitted values stay. */
export const proposeChange = (changes: Changes): JobCommand => ({
  name: 'ProposeChange',
  data: { jobId, changeId, price: null, startAt: null, durationMinutes: null, reason: 'More to it.', ...changes },
});

export const answerChange = (name: Answer, id = changeId): JobCommand => ({ name, data: { jobId, changeId: id } });

/** The id of the history's next change: the first one's is `changeId`. */
export const nextChangeId = (history: readonly JobEvent[]): string =>
  numberedId('3', 1 + history.filter(({ type }) => type === 'ChangeProposed').length);

/** The history with a change that the provider proposes then. */
export const changeProposed = (history: readonly JobEvent[], changes: Changes, at: string): JobEvent[] =>
  extendHistory(history, [proposeChange({ changeId: nextChangeId(history), ...changes }), { by: people.provider, at }]);

/** The same, accepted by the client at once. */
export const changeAccepted = (history: readonly JobEvent[], changes: Changes, at: string): JobEvent[] =>
  extendHistory(changeProposed(history, changes, at), [
    answerChange('AcceptChange', nextChangeId(history)),
    { by: people.client, at },
  ]);

/** The payment of the rise below. */
export const extraId = 'pi_extra';

/** The price rises to 450.00, and the 32.40 more are paid: 486.00 for all. */
export const risenPrice = (history: readonly JobEvent[], at: string): JobEvent[] =>
  extendHistory(
    changeAccepted(history, { price: 45_000 }, at),
    [
      initiatePayment({ purpose: 'extra', ref: changeId, paymentId: extraId, amount: 3240 }),
      { by: people.reactor, at },
    ],
    [recordCapture(extraId, 3240), { by: people.webhook, at }],
  );
