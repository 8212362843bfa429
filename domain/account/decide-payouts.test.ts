import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { readFixture } from '../testing/fixtures.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { AccountCommand } from './commands.ts';
import { accountDecider } from './decider.ts';
import { accountFacts } from './facts.ts';

const { given } = specification(accountDecider);
const provider = (readFixture('provider') as AccountEvent[]).slice(0, 2);
const client = provider
  .slice(0, 1)
  .map((event) => ({ ...event, data: { ...event.data, accountType: 'client' } }) as AccountEvent);
const accountId = people.provider.id;
const at = '2027-02-03T09:00:00.000Z';
const bySystem = { by: people.system, at };
const byWebhook = { by: people.webhook, at };

const open = (payoutAccount: string): AccountCommand => ({
  name: 'RecordPayoutAccount',
  data: { accountId, payoutAccount },
});
const change = (enabled: boolean): AccountCommand => ({ name: 'RecordPayoutsChanged', data: { accountId, enabled } });
const record = (state: 'paid' | 'failed'): AccountCommand => ({
  name: 'RecordPayout',
  data: { accountId, payoutId: 'po_1', ...sum, state, failureCode: state === 'paid' ? null : 'account_closed', at },
});
const sum = { amount: 8_800, currency: 'EUR' };

const opened: AccountEvent = { type: 'PayoutAccountOpened', data: { accountId, payoutAccount: 'acct_1' } };
const changed = (enabled: boolean): AccountEvent => ({ type: 'PayoutsChanged', data: { accountId, enabled } });
const recorded = (state: 'paid' | 'failed'): AccountEvent => ({
  type: 'PayoutRecorded',
  data: { accountId, payoutId: 'po_1', ...sum, state, failureCode: null, at },
});

describe("a provider's payout account", () => {
  it('is opened once and before any approval, because the verification requires it', () => {
    given(provider).when(open('acct_1'), bySystem).thenEvents([opened]);
    given([...provider, opened])
      .when(open('acct_1'), bySystem)
      .thenNothing();
    given([...provider, opened])
      .when(open('acct_2'), bySystem)
      .thenNothing();
  });

  it('is not available to clients, and people cannot record it', () => {
    given(client).when(open('acct_1'), bySystem).thenRejected('WRONG_STATE');
    given([]).when(open('acct_1'), bySystem).thenRejected('NOT_FOUND');
    for (const by of [people.provider, people.admin]) {
      given(provider).when(open('acct_1'), { by, at }).thenRejected('NOT_ALLOWED');
    }
  });

  it('pays out from the moment the payment provider says so until it says otherwise', () => {
    const paying = [...provider, opened, changed(true)];
    given([...provider, opened])
      .when(change(true), byWebhook)
      .thenEvents([changed(true)]);
    given(paying).when(change(true), byWebhook).thenNothing();
    given(paying)
      .when(change(false), byWebhook)
      .thenEvents([changed(false)]);
    given([...provider, opened])
      .when(change(false), byWebhook)
      .thenNothing();
  });

  it('keeps what the payment provider asks for, each change once', () => {
    const asked = { needs: [{ need: 'identity', pastDue: false }], deadline: at, stop: null } as const;
    const ask = (over = {}): AccountCommand => ({
      name: 'RecordPayoutRequirements',
      data: { accountId, ...asked, needs: [...asked.needs], ...over },
    });
    const known: AccountEvent = {
      type: 'PayoutRequirementsChanged',
      data: { accountId, ...asked, needs: [...asked.needs] },
    };
    const nothing = { needs: [], deadline: null, stop: null };
    given([...provider, opened])
      .when(ask(), byWebhook)
      .thenEvents([known]);
    given([...provider, opened, known])
      .when(ask(), byWebhook)
      .thenNothing();
    given([...provider, opened])
      .when(ask(nothing), byWebhook)
      .thenNothing();
    given([...provider, opened, known])
      .when(ask(nothing), byWebhook)
      .thenEvents([{ type: 'PayoutRequirementsChanged', data: nothing }]);
    given(client).when(ask(), bySystem).thenRejected('WRONG_STATE');
    given(provider).when(ask(), { by: people.provider, at }).thenRejected('NOT_ALLOWED');
  });

  it('that was stopped, or lacks a detail that is past due, allows no new work', () => {
    const due = (pastDue: boolean): AccountEvent => ({
      type: 'PayoutRequirementsChanged',
      data: { accountId, needs: [{ need: 'address', pastDue }], deadline: null, stop: null },
    });
    const missing = (...story: AccountEvent[]) => {
      const account = story.reduce((before, event) => accountDecider.evolve(before, event), accountDecider.initial);
      return account === null ? undefined : accountFacts(account).payoutsMissing;
    };
    expect(missing(...provider, opened)).toBe(false);
    expect(missing(...provider, opened, changed(true))).toBe(false);
    expect(missing(...provider, opened, changed(true), changed(false))).toBe(true);
    expect(missing(...provider, opened, changed(true), changed(false), changed(true))).toBe(false);
    expect(missing(...provider, opened, changed(true), due(false))).toBe(false);
    expect(missing(...provider, opened, changed(true), due(true))).toBe(true);
  });

  it('is visible to the rules of jobs', () => {
    const story = [...provider, opened, changed(true)];
    const account = story.reduce((before, event) => accountDecider.evolve(before, event), accountDecider.initial);
    expect(account && accountFacts(account)).toMatchObject({ payoutAccount: 'acct_1', payoutsEnabled: true });
  });
});

describe('a payout', () => {
  const paying = [...provider, opened, changed(true)];

  it('is recorded once, with its amount and outcome', () => {
    given(paying)
      .when(record('paid'), byWebhook)
      .thenEvents([{ type: 'PayoutRecorded', data: { payoutId: 'po_1', ...sum, state: 'paid', at } }]);
    given([...paying, recorded('paid')])
      .when(record('paid'), byWebhook)
      .thenNothing();
  });

  it('that was paid can still come back from the bank', () => {
    given([...paying, recorded('paid')])
      .when(record('failed'), byWebhook)
      .thenEvents([{ type: 'PayoutRecorded', data: { state: 'failed', failureCode: 'account_closed' } }]);
  });

  it('that failed stays failed, even if a paid event arrives later', () => {
    given([...paying, recorded('failed')])
      .when(record('paid'), byWebhook)
      .thenNothing();
  });
});
