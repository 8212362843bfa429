import { describe, expect, it } from 'vitest';

import { people } from '../testing/people.ts';
import { CompleteProfile, SignUp } from './commands.ts';

const accountId = people.provider.id;
const letters = (length: number): string => 'x'.repeat(length);
const AT = '@example.org';
/** A local part has at most 64 characters, and so has each label of a domain, less one. */
const buildEmail = (length: number): string => {
  const labels = `${letters(60)}.`.repeat(3);
  return `${letters(length - labels.length - AT.length)}@${labels}${AT.slice(1)}`;
};

/** The specification's numbers, repeated here on purpose. */
describe('a sign-up takes', () => {
  const signUp = {
    accountId,
    accountType: 'client',
    email: 'aoife@example.org',
    password: letters(20),
    country: 'IE',
    language: 'en',
    acceptTerms: true,
  };
  const isTaken = (changes: object): boolean => SignUp.safeParse({ ...signUp, ...changes }).success;

  it('an address of up to 254 characters', () => {
    expect([253, 254, 255].map((length) => isTaken({ email: buildEmail(length) }))).toEqual([true, true, false]);
  });

  it('a password of 15 to 128 characters of any kind, including blanks', () => {
    const lengths = [14, 15, 128, 129];
    expect(lengths.map((length) => isTaken({ password: letters(length) }))).toEqual([false, true, true, false]);
    expect(isTaken({ password: 'ünïcödé 密码 κλειδί' })).toBe(true);
    expect(isTaken({ password: ` ${letters(13)} ` })).toBe(true);
  });
});

describe('a profile takes', () => {
  const profile = {
    accountId,
    firstName: 'Cormac',
    lastName: 'Doyle',
    phone: null,
    trades: ['painting'],
    businessName: null,
    city: 'Galway',
  };

  it.each(['firstName', 'lastName', 'businessName', 'city'])('a %s of 1 to 80 characters', (field) => {
    const isTaken = (name: string): boolean => CompleteProfile.safeParse({ ...profile, [field]: name }).success;
    expect([0, 1, 80, 81].map((length) => isTaken(letters(length)))).toEqual([false, true, true, false]);
    expect(isTaken('   ')).toBe(false);
    expect(isTaken(`Zoë-${'é'.repeat(76)}`)).toBe(true);
  });
});
