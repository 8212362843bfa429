import { consentPurposes, type ConsentEvent, type ConsentPurpose } from '#events/catalog/consent.ts';

import type { ConsentCommand } from '../consent/commands.ts';
import { consentDecider } from '../consent/decider.ts';
import { evolveConsent, type Consent } from '../consent/state.ts';
import { plusDays } from '../time.ts';
import { numberedId } from './numbered-id.ts';
import { people } from './people.ts';

export const at = '2027-03-01T09:00:00.000Z';
export const later = plusDays(at, 3);
export const browserId = numberedId('b', 1);
export const accountId = people.client.id;
export const choiceId = (n: number) => numberedId('c', n);
export const browser = (n: number) => ({
  subjectId: browserId,
  subjectKind: 'browser' as const,
  choiceId: choiceId(n),
});
export const account = (n: number) => ({
  subjectId: accountId,
  subjectKind: 'account' as const,
  choiceId: choiceId(n),
});
export const text = { version: 1, language: 'en' } as const;
export const all = [...consentPurposes];
export const system = (now = at) => ({ by: people.system, at: now });

export const give = (granted: ConsentPurpose[], subject = browser(1)): ConsentCommand => ({
  name: 'GiveConsent',
  data: { ...subject, granted, text, source: 'banner' },
});
export const withdraw = (subject = browser(2)): ConsentCommand => ({
  name: 'WithdrawConsent',
  data: { ...subject, text, source: 'privacy-page' },
});
export const optOut = (
  source: 'gpc-header' | 'gpc-property' | 'privacy-page',
  subject = browser(3),
): ConsentCommand => ({
  name: 'OptOut',
  data: { ...subject, source },
});
export const linkAccount: ConsentCommand = { name: 'LinkConsent', data: { ...account(90), otherId: browserId } };

/** The events of these commands, each a day after the one before. */
export function historyOf(...commands: readonly ConsentCommand[]): ConsentEvent[] {
  return commands.reduce<{ events: ConsentEvent[]; now: string }>(
    ({ events, now }, command) => {
      const state = events.reduce<Consent | null>(evolveConsent, null);
      const decided = consentDecider.decide(command, state, { now, actor: people.system });
      return { events: [...events, ...decided], now: plusDays(now, 1) };
    },
    { events: [], now: at },
  ).events;
}
export const after = (...commands: readonly ConsentCommand[]): Consent => {
  const state = historyOf(...commands).reduce<Consent | null>(evolveConsent, null);
  if (state === null) throw new Error('no choice was made');
  return state;
};
export const knowing = (id: string, consent: Consent, now = later) => ({
  ...system(now),
  consents: new Map([[id, consent]]),
});
