import { people } from '#domain/testing/people.ts';
import type { AccountType } from '#events/catalog/account.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

type SignUp = { accountType: AccountType; firstName: string; trades?: string[]; country?: string };

/** One account's sign-up, profile and, for providers, approval. */
export function accountStory(
  accountId: string,
  { accountType, firstName, trades = [], country = 'IE' }: SignUp,
): DomainEvent[] {
  const events: DomainEvent[] = [
    {
      type: 'AccountSignedUp',
      data: {
        accountId,
        accountType,
        email: `${firstName.toLowerCase()}@example.org`,
        country,
        language: 'en',
        termsVersion: 1,
      },
    },
    {
      type: 'ProfileCompleted',
      data: {
        accountId,
        firstName,
        lastName: 'Doyle',
        phone: '+353861234567',
        trades,
        businessName: null,
        city: 'Galway',
      },
    },
  ];
  if (accountType !== 'provider') return events;
  return [
    ...events,
    {
      type: 'ProviderApproved',
      data: { accountId, approvedBy: people.admin.id, approvedAt: '2027-02-01T09:00:00.000Z' },
    },
  ];
}

/** The accounts of all people in the painting's story. */
export const storyAccounts: DomainEvent[] = [
  ...accountStory(people.client.id, { accountType: 'client', firstName: 'Aoife' }),
  ...accountStory(people.provider.id, { accountType: 'provider', firstName: 'Cormac', trades: ['painting'] }),
  ...accountStory(people.rival.id, { accountType: 'provider', firstName: 'Niall', trades: ['painting', 'plumbing'] }),
  ...accountStory(people.stranger.id, { accountType: 'client', firstName: 'Siobhan' }),
  ...accountStory(people.admin.id, { accountType: 'admin', firstName: 'Orla' }),
];
