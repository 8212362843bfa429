import type { MeView, Person, OwnProfileView } from '#query-api/contract/people.ts';
import type { FoundProvider } from '#query-api/contract/providers.ts';

import { ids } from './ids.ts';

export function aPerson(changes: Partial<Person> = {}): Person {
  return {
    accountId: ids.aoife,
    closed: false,
    firstName: 'Aoife',
    lastName: 'Brennan',
    businessName: null,
    city: 'Galway',
    level: null,
    photo: null,
    verifiedAt: null,
    rating: null,
    reviewCount: 0,
    removedReviews: 0,
    ...changes,
  };
}

export function aProvider(changes: Partial<Person> = {}): Person {
  return aPerson({
    accountId: ids.cormac,
    firstName: 'Cormac',
    lastName: 'Doyle',
    businessName: 'Doyle Painting',
    level: 'pro',
    verifiedAt: '2026-09-03T09:00:00.000Z',
    rating: 4.9,
    reviewCount: 212,
    ...changes,
  });
}

export function me(changes: Partial<MeView['user']> = {}, redirectTo: string | null = null): MeView {
  const accountType = changes.accountType ?? 'client';
  return {
    user: {
      id: ids.aoife,
      firstName: 'Aoife',
      lastName: 'Brennan',
      username: null,
      email: 'aoife.brennan@example.ie',
      profileImage: null,
      isAdmin: accountType === 'admin',
      isProvider: accountType === 'provider',
      accountType,
      lastLogin: '2026-10-14T18:00:00.000Z',
      identityConfirmedUntil: null,
      isFirstTime: false,
      profileCompleted: true,
      providerStatus: accountType === 'provider' ? 'approved' : null,
      trades: accountType === 'provider' ? ['painting', 'carpentry'] : [],
      country: 'IE',
      language: 'en',
      localeCountry: 'IE',
      emailConfirmed: true,
      ...changes,
    },
    completionStatus: {
      needsCompletion: changes.profileCompleted === false ? ['profile'] : [],
      canAccessClientDashboard: true,
      canAccessProviderDashboard: accountType === 'provider',
    },
    redirectTo,
  };
}

/** A Homewright as a search finds them, newly approved. */
export function aFoundProvider(changes: Partial<FoundProvider> = {}): FoundProvider {
  return {
    accountId: ids.cormac,
    firstName: 'Cormac',
    lastName: 'Doyle',
    businessName: null,
    photo: null,
    level: 'new',
    trades: ['painting'],
    place: null,
    radiusKm: null,
    country: 'IE',
    languages: [],
    rating: null,
    reviewCount: 0,
    finished: 0,
    failed: 0,
    verifiedAt: '2026-09-01T09:00:00.000Z',
    startedIn: null,
    sameArea: false,
    price: null,
    booking: { open: true, instantTrade: null, next: null },
    ...changes,
  };
}

export function anOwnProfile(changes: Partial<OwnProfileView> = {}): OwnProfileView {
  return {
    firstName: 'Aoife',
    lastName: 'Brennan',
    phone: '+353855550142',
    phoneConfirmed: true,
    businessName: null,
    city: null,
    trades: [],
    position: '100',
    ...changes,
  };
}
