import { randomUUID } from 'node:crypto';

import { serviceCategories } from '#domain/categories.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { AccountEvent, AccountType } from '#events/catalog/account.ts';

interface Holder {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly country?: string;
  readonly trades?: readonly string[];
}

const allTrades = serviceCategories.map(({ key }) => key);

/** A confirmed account with its profile; a provider is approved for their trades, by default all of them. */
export function accountHistory(
  { accountId, accountType, country = 'IE', trades = allTrades }: Holder,
  at: string,
): AccountEvent[] {
  const person = { accountId, firstName: 'Sam', lastName: 'Field', phone: null, businessName: null, city: null };
  const email = `${accountId}@example.org`;
  const isProvider = accountType === 'provider';
  return [
    { type: 'AccountSignedUp', data: { accountId, accountType, email, country, language: 'en', termsVersion: 1 } },
    { type: 'EmailConfirmed', data: { accountId, confirmedAt: at } },
    { type: 'ProfileCompleted', data: { ...person, trades: isProvider ? [...trades] : [] } },
    ...(isProvider ? approvedHistory(accountId, at) : []),
  ];
}

/** A provider who may work in regulated trades too. */
function approvedHistory(accountId: string, at: string): AccountEvent[] {
  const file = { fileId: randomUUID(), sha256: 'a'.repeat(64), type: 'image/webp', size: 1_000 };
  const licences = ruleBook.policies.current.regulatedTrades.flatMap((trade): AccountEvent[] => {
    const licence = { accountId, kind: 'licence', trade } as const;
    const handedIn = { ...licence, number: null, file, validUntil: '2036-12-31T23:59:59.999Z', submittedAt: at };
    return [
      { type: 'DocumentSubmitted', data: handedIn },
      { type: 'DocumentAccepted', data: { ...licence, adminId: accountId, acceptedAt: at } },
    ];
  });
  return [...licences, { type: 'ProviderApproved', data: { accountId, approvedBy: accountId, approvedAt: at } }];
}
