import type { Browser } from 'playwright';

import type { CategoryKey } from '#domain/categories.ts';
import { demoAccounts } from '#local/demo/accounts.ts';
import type { MeView } from '#query-api/contract/people.ts';
import type { StaffVerificationView } from '#query-api/contract/verification.ts';

import { Visitor } from '../people/visitor.ts';
import { confirmEmail, passChecks } from './pass-checks.ts';
import { personOf, readAs, sendAs, type Person } from './person.ts';

export interface NewClient {
  firstName?: string;
  lastName?: string;
  country?: string;
  language?: string;
}
export interface NewHomewright extends NewClient {
  trade?: CategoryKey;
  city?: string;
  businessName?: string;
}

const PASSWORD = 'rain over the long acre';

/** Opens accounts over HTTP, each with a browser of its own. */
export function createCast(browser: Browser, address: string) {
  let opened = 0;
  const next = (): number => ++opened;

  async function join(accountType: 'client' | 'provider', given: NewHomewright, number: number): Promise<Person> {
    const { firstName = 'Maeve', lastName = 'Kelly', country = 'IE', language = 'en' } = given;
    const { trade = 'painting', city = 'Galway', businessName = null } = given;
    const visitor = new Visitor(address);
    const accountId = crypto.randomUUID();
    const email = `person-${number}@scenarios.example`;
    const form = { accountId, accountType, email, password: PASSWORD, country, language, acceptTerms: true };
    const { status, body } = await visitor.post('/api/auth/signup', form);
    if (status !== 200) throw new Error(`the sign-up was answered with ${status}: ${JSON.stringify(body)}`);
    const trades = accountType === 'provider' ? [trade] : [];
    const profile = { accountId, firstName, lastName, phone: null, trades, businessName, city };
    await sendAs(visitor, 'CompleteProfile', profile);
    await confirmEmail(visitor, email);
    return personOf(browser, visitor, { accountId, firstName, country });
  }

  async function signedIn(role: string): Promise<Person> {
    const account = demoAccounts.find(({ label }) => label.endsWith(`, ${role}`));
    if (account === undefined) throw new Error(`the demonstration has no ${role}`);
    const visitor = new Visitor(address);
    const { email, password } = account;
    const { status } = await visitor.post('/api/auth/login', { email, password });
    if (status !== 200) throw new Error(`the ${role} cannot sign in: ${status}`);
    const { user } = await readAs<MeView>(visitor, '/api/auth/me');
    return personOf(browser, visitor, { accountId: user.id, firstName: user.firstName ?? role, country: user.country });
  }

  /** Went through the four steps: people look at them next. */
  async function waitingHomewright(given: NewHomewright): Promise<Person> {
    // Several join at once: each keeps the number that it came with.
    const number = next();
    const homewright = await join('provider', { firstName: 'Tom', lastName: 'Walsh', ...given }, number);
    const { visitor, accountId, firstName, country } = homewright;
    const phone = `+3532091${String(number).padStart(5, '0')}`;
    await passChecks(visitor, { accountId, firstName, country, phone });
    return homewright;
  }

  return {
    newClient: (given: NewClient = {}) => join('client', given, next()),
    signedIn,
    waitingHomewright,
    /** @param admin approves, so that offers may be made at once */
    async newHomewright(given: NewHomewright, admin: Person): Promise<Person> {
      const homewright = await waitingHomewright(given);
      const { accountId } = homewright;
      await sendAs(admin.visitor, 'LookIntoAccount', { accountId, reason: 'The first review' });
      const view = await readAs<StaffVerificationView>(admin.visitor, `/api/staff/verifications/${accountId}`);
      await sendAs(admin.visitor, 'ApproveProvider', { accountId, seen: view.lastSubmittedAt ?? '' });
      return homewright;
    },
  };
}
