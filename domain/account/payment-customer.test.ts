import { describe, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { readFixture } from '../testing/fixtures.ts';
import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import type { AccountCommand } from './commands.ts';
import { accountDecider } from './decider.ts';

const { given } = specification(accountDecider);
const signedUp = (readFixture('provider') as AccountEvent[]).slice(0, 1);
const accountId = people.provider.id;
const at = '2027-02-03T09:00:00.000Z';
const record = (customerId: string): AccountCommand => ({
  name: 'RecordPaymentCustomer',
  data: { accountId, customerId },
});
const opened: AccountEvent = { type: 'PaymentCustomerOpened', data: { accountId, customerId: 'cus_1' } };

describe('the owner of saved cards', () => {
  it('is recorded once; the first stays', () => {
    const by = people.system;
    given(signedUp).when(record('cus_1'), { by, at }).thenEvents([opened]);
    given([...signedUp, opened])
      .when(record('cus_2'), { by, at })
      .thenNothing();
  });

  it('is recorded by the system alone, for an account that exists', () => {
    given(signedUp).when(record('cus_1'), { by: people.provider, at }).thenRejected('NOT_ALLOWED');
    given([]).when(record('cus_1'), { by: people.system, at }).thenRejected('NOT_FOUND');
  });

  it('is not recorded for an account that is being deleted, whose cards nothing would delete', () => {
    const closed: AccountEvent = { type: 'AccountClosed', data: { accountId, closedAt: at } };
    given([...signedUp, closed])
      .when(record('cus_1'), { by: people.system, at })
      .thenRejected('WRONG_STATE');
  });
});
