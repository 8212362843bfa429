import { streamOf } from '#domain/streams.ts';

import type { PersonSource } from '../person-source.ts';
import type { SeenEvent } from '../seen-events.ts';
import type { Entry } from './entry.ts';

/** What each of these events last said about the person, and under which name. */
const facts: Readonly<Partial<Record<SeenEvent['type'], Readonly<Record<string, string>>>>> = {
  AccountSignedUp: {
    accountId: 'accountId',
    accountType: 'accountType',
    email: 'email',
    country: 'country',
    language: 'language',
    termsVersion: 'termsVersion',
  },
  ProfileCompleted: {
    firstName: 'firstName',
    lastName: 'lastName',
    phone: 'phone',
    businessName: 'businessName',
    city: 'city',
    trades: 'trades',
  },
  LocaleChanged: { language: 'language', country: 'formatsOfCountry' },
  EmailChanged: { email: 'email', changedAt: 'emailConfirmedAt' },
  EmailRestored: { email: 'email', restoredAt: 'emailConfirmedAt' },
  EmailConfirmed: { confirmedAt: 'emailConfirmedAt' },
  PhoneConfirmed: { phone: 'confirmedPhone', confirmedAt: 'phoneConfirmedAt' },
  PhoneRestored: { phone: 'confirmedPhone', restoredAt: 'phoneConfirmedAt' },
  ProfilePhotoChosen: { photo: 'photo' },
  PortraitSubmitted: { portrait: 'portrait' },
  IdentityCheckEnded: { outcome: 'identityCheck', endedAt: 'identityCheckedAt' },
  BusinessDetailsSubmitted: { address: 'businessAddress', registerNumber: 'registerNumber' },
  ProviderLevelChanged: { level: 'level' },
  PaymentCustomerOpened: { customerId: 'ownerOfSavedCards' },
  PayoutAccountOpened: { payoutAccount: 'payoutAccount' },
  PayoutsChanged: { enabled: 'payoutsEnabled' },
  ProviderProfilePublished: {
    about: 'publishedText',
    startedIn: 'startedIn',
    languages: 'spokenLanguages',
    place: 'publishedPlace',
    postcode: 'publishedPostcode',
    radiusKm: 'radiusKm',
    currency: 'currency',
    services: 'services',
    publishedAt: 'profilePublishedAt',
  },
  TraderDeclared: {
    name: 'traderName',
    address: 'traderAddress',
    register: 'tradeRegister',
    vatNumber: 'vatNumber',
    declaredAt: 'traderDeclaredAt',
  },
  PrivatePersonDeclared: { declaredAt: 'privatePersonDeclaredAt' },
  AvailabilitySet: {
    timezone: 'timezone',
    week: 'workingHours',
    exceptions: 'daysThatDiffer',
    bufferMinutes: 'bufferMinutes',
    leadHours: 'leadHours',
    daysAhead: 'daysAhead',
    capacity: 'jobsAtOnce',
    setAt: 'availabilitySetAt',
  },
  NotificationPreferencesChanged: { preferences: 'notificationPreferences', kinds: 'notificationKinds' },
};

/** One entry: the person's account as it is now. */
export async function* profileEntries(source: PersonSource): AsyncGenerator<Entry> {
  const profile: Record<string, unknown> = {};
  const { personId } = source;
  const { account, inbox, providerProfile, calendar, savedProviders } = streamOf;
  const saved = new Set<unknown>();
  for (const stream of [account, inbox, providerProfile, calendar, savedProviders].map((name) => name(personId))) {
    for (const { type, at, data } of await source.seen(stream)) {
      if (type === 'AccountSignedUp') profile['signedUpAt'] = at;
      if (type === 'ProfilePhotoRemoved' || type === 'ProfilePhotoRejected') profile['photo'] = null;
      if (type === 'PhoneUnconfirmed') profile['confirmedPhone'] = null;
      if (type === 'PhoneUnconfirmed' && data['dropped'] === true) profile['phone'] = null;
      if (type === 'ProviderSaved') saved.add(data['provider']);
      if (type === 'ProviderUnsaved') saved.delete(data['provider']);
      for (const [field, name] of Object.entries(facts[type] ?? {})) profile[name] = data[field];
    }
  }
  if (saved.size > 0) profile['savedHomewrights'] = [...saved];
  const cards = await source.listCards();
  if (cards.length > 0) {
    profile['savedCards'] = cards.map(({ brand, last4, expMonth, expYear }) => ({ brand, last4, expMonth, expYear }));
  }
  yield profile;
}
