import { expect, it } from 'vitest';

import type { JournalEvent } from '#events/journal.ts';
import { FORGOTTEN } from '#events/catalog/define-event.ts';

import { contactsOf } from './contacts-of.ts';

const now = '2027-06-01T09:00:00.000Z';
const happened = (type: string, at: string, data: object) => ({ type, data, meta: { at } }) as unknown as JournalEvent;
const signedUp = happened('AccountSignedUp', '2027-01-01T09:00:00.000Z', { email: 'a@example.com' });
const moved = (email: unknown, at: string, revertibleUntil: string | null) =>
  happened('EmailChanged', at, { email, revertibleUntil });

it('has the current address and number until now', () => {
  const history = [signedUp, happened('PhoneConfirmed', '2027-01-02T09:00:00.000Z', { phone: '+4912345' })];
  expect(contactsOf(history, now)).toEqual([
    { kind: 'email', value: 'a@example.com', until: now },
    { kind: 'phone', value: '+4912345', until: now },
  ]);
});

it('has each former address as long as it was held, and one that came back as the current one', () => {
  const history = [
    signedUp,
    moved('b@example.com', '2027-02-01T09:00:00.000Z', '2027-02-04T09:00:00.000Z'),
    moved('c@example.com', '2027-03-01T09:00:00.000Z', null),
    happened('EmailRestored', '2027-03-02T09:00:00.000Z', { email: 'a@example.com' }),
  ];
  expect(contactsOf(history, now)).toEqual([
    { kind: 'email', value: 'a@example.com', until: now },
    { kind: 'email', value: 'b@example.com', until: '2027-03-01T09:00:00.000Z' },
    { kind: 'email', value: 'c@example.com', until: '2027-03-02T09:00:00.000Z' },
  ]);
});

it('has former numbers until they were given up, and marks one that was never proved', () => {
  const history = [
    happened('ProfileCompleted', '2027-01-01T10:00:00.000Z', { phone: '+491' }),
    happened('PhoneConfirmed', '2027-01-02T09:00:00.000Z', { phone: '+492' }),
    happened('PhoneConfirmed', '2027-01-03T09:00:00.000Z', { phone: '+493' }),
    happened('PhoneUnconfirmed', '2027-01-04T09:00:00.000Z', {}),
    happened('ProfileCompleted', '2027-01-05T10:00:00.000Z', { phone: '+493' }),
  ];
  expect(contactsOf(history, now)).toEqual([
    { kind: 'phone', value: '+491', until: null },
    { kind: 'phone', value: '+492', until: '2027-01-03T09:00:00.000Z' },
    { kind: 'phone', value: '+493', until: '2027-01-04T09:00:00.000Z' },
  ]);
});

it('has none of a forgotten account', () => {
  expect(contactsOf([happened('AccountSignedUp', now, { email: FORGOTTEN })], now)).toEqual([]);
});
