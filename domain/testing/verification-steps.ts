import type { AccountEvent } from '#events/catalog/account.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { AccountCommand } from '../account/commands.ts';
import { accountDecider } from '../account/decider.ts';
import type { Account } from '../account/state.ts';
import { fileRef, buildFileFacts } from './sample-files.ts';
import { accounts, people } from './people.ts';
import { sampleEvent } from './sample-event.ts';
import type { When } from './given-when-then.ts';

/** The verification of a provider, step by step. A Monday. */
export const monday = '2027-03-01T09:00:00.000Z';
export const accountId = people.provider.id;
export const phone = '+353861234567';
export const statement = 'Please read our guidelines about this.';

export const documentFiles = { portrait: fileRef(1), insurance: fileRef(2), licence: fileRef(3), renewal: fileRef(4) };
export const known = { files: buildFileFacts(accountId, Object.values(documentFiles)) };

const ids = { accountId, submittedAt: monday, confirmedAt: monday };

/** A provider of these trades with a profile. */
export function verificationBegun(trades: readonly string[] = ['painting']): AccountEvent[] {
  return [
    sampleEvent('AccountSignedUp', { accountId, accountType: 'provider', country: 'IE' }),
    sampleEvent('ProfileCompleted', { accountId, trades, phone: null }),
  ];
}

export const steps = {
  email: sampleEvent('EmailConfirmed', ids),
  phone: sampleEvent('PhoneConfirmed', { ...ids, phone }),
  portrait: sampleEvent('PortraitSubmitted', { ...ids, portrait: documentFiles.portrait }),
  identityStarted: sampleEvent('IdentityCheckStarted', { accountId, checkId: 'check-1', startedAt: monday }),
  identityVerified: sampleEvent('IdentityCheckEnded', {
    accountId,
    checkId: 'check-1',
    outcome: 'verified',
    reason: null,
    endedAt: monday,
  }),
  details: sampleEvent('BusinessDetailsSubmitted', { ...ids, registerNumber: 'IE 123' }),
  insurance: submitted('insurance', null, '2027-12-31'),
  payouts: sampleEvent('PayoutsChanged', { accountId, enabled: true }),
} satisfies Readonly<Record<string, AccountEvent>>;

export function submitted(kind: 'insurance' | 'licence', trade: string | null, day: string): AccountEvent {
  const validUntil = `${day}T23:59:59.999Z`;
  return sampleEvent('DocumentSubmitted', { ...ids, kind, trade, validUntil, file: documentFiles[kind] });
}

export const readyForReviewEvent: AccountEvent = {
  type: 'VerificationReadyForReview',
  data: { accountId, readyAt: monday, decideBy: '2027-03-03T09:00:00.000Z' },
};
export const approvedEvent: AccountEvent = {
  type: 'ProviderApproved',
  data: { accountId, approvedBy: people.admin.id, approvedAt: monday },
};

/** All four steps of a provider in unregulated trades. */
export const allSteps = (...trades: string[]): AccountEvent[] => [
  ...verificationBegun(trades.length === 0 ? undefined : trades),
  ...Object.values(steps),
];
export const ready = (): AccountEvent[] => [...allSteps(), readyForReviewEvent];
export const approvedHistory = (): AccountEvent[] => [...ready(), approvedEvent];

/** The history with the events of each command; a rejection fails the test. */
export function after(history: readonly AccountEvent[], ...commands: readonly (readonly [AccountCommand, When])[]) {
  return commands.reduce<AccountEvent[]>(
    (events, [command, { by, at, ...facts }]) => [
      ...events,
      ...accountDecider.decide(command, accountAfter(events), {
        accounts: accounts(),
        ...known,
        ...facts,
        now: at,
        actor: by,
      }),
    ],
    [...history],
  );
}

export function accountAfter(history: readonly AccountEvent[]): Account {
  const account = history.reduce<Account | null>((before, event) => accountDecider.evolve(before, event), null);
  if (account === null) throw new Error('a history without a beginning');
  return account;
}

export const secondAdmin: Actor = { kind: 'admin', id: '00000000-0000-4000-8000-000000000008' };
