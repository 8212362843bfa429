import type { Browser } from 'playwright';

import type { CategoryKey } from '#domain/categories.ts';
import { demoAccounts } from '#local/demo/demo-accounts.ts';
import type { MeView } from '#query-api/contract/people.ts';
import type { StaffVerificationView } from '#query-api/contract/verification.ts';

import { HttpVisitor } from '../people/http-visitor.ts';
import { confirmEmail, passVerification } from './pass-verification.ts';
import { openSignedInUser, readAs, sendAs, type SignedInUser } from './signed-in-user.ts';

export interface NewClient {
  /** By default a numbered one. */
  email?: string;
  firstName?: string;
  lastName?: string;
  country?: string;
  language?: string;
  /** Of their browser. */
  timezone?: string;
}
export interface NewProvider extends NewClient {
  trade?: CategoryKey;
  city?: string;
  businessName?: string;
}

export const PASSWORD = 'rain over the long acre';

/** Opens accounts over HTTP, each with its own browser. */
export function createAccounts(browser: Browser, address: string) {
  let opened = 0;
  const next = (): number => ++opened;

  async function join(accountType: 'client' | 'provider', given: NewProvider, number: number): Promise<SignedInUser> {
    const { firstName = 'Maeve', lastName = 'Kelly', country = 'IE', language = 'en' } = given;
    const { trade = 'painting', city = 'Galway', businessName = null } = given;
    const visitor = new HttpVisitor(address);
    const accountId = crypto.randomUUID();
    const { email = `person-${number}@scenarios.example` } = given;
    const form = { accountId, accountType, email, password: PASSWORD, country, language, acceptTerms: true };
    const { status, body } = await visitor.post('/api/auth/signup', form);
    if (status !== 200) throw new Error(`the sign-up was answered with ${status}: ${JSON.stringify(body)}`);
    const trades = accountType === 'provider' ? [trade] : [];
    const profile = { accountId, firstName, lastName, phone: null, trades, businessName, city };
    await sendAs(visitor, 'CompleteProfile', profile);
    await confirmEmail(visitor, email);
    return openSignedInUser(browser, visitor, { accountId, firstName, country, timezone: given.timezone });
  }

  async function signedIn(role: string): Promise<SignedInUser> {
    const account = demoAccounts.find(({ label }) => label.endsWith(`, ${role}`));
    if (account === undefined) throw new Error(`the demonstration has no ${role}`);
    const visitor = new HttpVisitor(address);
    const { email, password } = account;
    const { status } = await visitor.post('/api/auth/login', { email, password });
    if (status !== 200) throw new Error(`the ${role} cannot sign in: ${status}`);
    const { user } = await readAs<MeView>(visitor, '/api/auth/me');
    return openSignedInUser(browser, visitor, {
      accountId: user.id,
      firstName: user.firstName ?? role,
      country: user.country,
    });
  }

  /** Completed the four steps: staff review them next. */
  async function waitingProvider(given: NewProvider): Promise<SignedInUser> {
    // Several join at once: each keeps its own number.
    const number = next();
    const provider = await join('provider', { firstName: 'Tom', lastName: 'Walsh', ...given }, number);
    const { visitor, accountId, firstName, country } = provider;
    const phone = `+3532091${String(number).padStart(5, '0')}`;
    await passVerification(visitor, { accountId, firstName, country, phone, trade: given.trade ?? 'painting' });
    return provider;
  }

  return {
    newClient: (given: NewClient = {}) => join('client', given, next()),
    signedIn,
    waitingProvider,
    /** @param admin approves, so that offers can be made at once */
    async newProvider(given: NewProvider, admin: SignedInUser): Promise<SignedInUser> {
      const provider = await waitingProvider(given);
      const { accountId } = provider;
      await sendAs(admin.visitor, 'AccessAccount', { accountId, reason: 'The first review' });
      const view = await readAs<StaffVerificationView>(admin.visitor, `/api/staff/verifications/${accountId}`);
      await sendAs(admin.visitor, 'ApproveProvider', { accountId, seen: view.lastSubmittedAt ?? '' });
      return provider;
    },
  };
}
