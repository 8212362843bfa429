import { revealed, type Forgotten } from '#events/catalog/define-event.ts';
import type { ProviderProfileEvent } from '#events/catalog/provider-profile.ts';

import type { AccountFacts } from '../account/facts.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import { requirePrice } from '../job/new-job.ts';
import { toCurrency, type Currency } from '../money/currencies.ts';
import { requireChargeable } from '../money/min-charge.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import type { ProviderProfileCommand } from './commands.ts';

type DataOf<Name extends ProviderProfileCommand['name']> = Extract<ProviderProfileCommand, { name: Name }>['data'];
type Written = DataOf<'PublishProfile'>;

/** What is published, in the words of the command. */
type Published = Omit<Written, 'accountId'>;
type TraderDetails = Omit<DataOf<'DeclareTrader'>, 'accountId' | 'certified'>;

export interface ProviderProfile {
  /** Null before the first time. */
  readonly published: Published | null;
  /** What they declared; null before. */
  readonly trader: TraderDetails | 'private' | null;
}

/** What one provider publishes about themself. Publishing or declaring the same again records nothing. */
export const providerProfileDecider: Decider<ProviderProfileCommand, ProviderProfile, ProviderProfileEvent> = {
  initial: { published: null, trader: null },

  evolve(profile, event) {
    if (event.type === 'PrivatePersonDeclared') return { ...profile, trader: 'private' };
    if (event.type === 'TraderDeclared') {
      const { name, address, register, vatNumber } = event.data;
      const [nameText = '', where = '', entry = '', vat = ''] = textsOf(name, address, register, vatNumber);
      return { ...profile, trader: { name: nameText, address: where, register: entry, vatNumber: vat } };
    }
    const { about, startedIn, languages, place, postcode, radiusKm, services } = event.data;
    const [aboutText = '', placeText = '', code = ''] = textsOf(about, place, postcode);
    const published = { about: aboutText, startedIn, languages, place: placeText, postcode: code, radiusKm, services };
    return { ...profile, published };
  },

  needs: ({ data }) => ({ accounts: [data.accountId] }),

  decide(command, profile, context) {
    const { accountId } = command.data;
    const owner = requireOwner(accountId, context);
    const { now: declaredAt } = context;
    if (command.name === 'PublishProfile') return publish(command.data, profile.published, owner, context);
    if (command.name === 'DeclarePrivatePerson') {
      return profile.trader === 'private' ? [] : [{ type: 'PrivatePersonDeclared', data: { accountId, declaredAt } }];
    }
    const { name, address, register, vatNumber } = command.data;
    if (isSameTrader({ name, address, register, vatNumber }, profile.trader)) return [];
    const numbers = { register: textOrNull(register), vatNumber: textOrNull(vatNumber) };
    return [{ type: 'TraderDeclared', data: { accountId, name, address, ...numbers, declaredAt } }];
  },
};

function publish(
  { accountId, ...written }: Written,
  published: Published | null,
  owner: AccountFacts,
  { now }: DecisionContext,
): ProviderProfileEvent[] {
  const currency = toCurrency(owner.country);
  requireStart(written.startedIn, now);
  requireServices(written, owner, currency);
  const next = { ...written, languages: [...new Set(written.languages)] };
  if (published !== null && canonical(next) === canonical(published)) return [];
  const { about, postcode, ...rest } = next;
  const texts = { about: textOrNull(about), postcode: textOrNull(postcode) };
  return [{ type: 'ProviderProfilePublished', data: { accountId, ...rest, ...texts, currency, publishedAt: now } }];
}

const textOrNull = (text: string): string | null => (text === '' ? null : text);

function textsOf(...texts: readonly (string | Forgotten | null)[]): string[] {
  return texts.map((text) => revealed(text) ?? '');
}

function isSameTrader(next: TraderDetails, trader: ProviderProfile['trader']): boolean {
  if (trader === null || trader === 'private') return false;
  const text = ({ name, address, register, vatNumber }: TraderDetails) =>
    JSON.stringify([name, address, register, vatNumber]);
  return text(next) === text(trader);
}

function requireOwner(accountId: string, { actor, accounts }: DecisionContext): AccountFacts {
  const account = accounts?.get(accountId);
  if (actor.kind !== 'provider' || actor.id !== accountId || account === undefined) {
    throw new RuleError('NOT_FOUND', 'There is no such profile of yours.');
  }
  if (account.closedAt !== null) throw new RuleError('WRONG_STATE', 'The account is being deleted.');
  if (!account.profileCompleted) throw new RuleError('PROFILE_INCOMPLETE', 'Give your name and your trades first.');
  return account;
}

function requireStart(startedIn: number | null, now: string): void {
  if (startedIn !== null && startedIn > Number(now.slice(0, 4))) {
    throw new RuleError('VALIDATION_ERROR', 'This year is still to come.', 'startedIn');
  }
}

function requireServices({ services }: Pick<Written, 'services'>, { trades }: AccountFacts, currency: Currency): void {
  for (const [i, { trade, from }] of services.entries()) {
    if (!trades.includes(trade)) {
      throw new RuleError('VALIDATION_ERROR', 'This is none of your trades.', `services.${i}.trade`);
    }
    if (services.findIndex((other) => other.trade === trade) < i) {
      throw new RuleError('VALIDATION_ERROR', 'This trade has a price already.', `services.${i}.trade`);
    }
    requireChargeable(from, currency, `services.${i}.from`);
    requirePrice(from, `services.${i}.from`, currency, ruleBook.policies.current);
  }
}

function canonical({ services, ...profile }: Published): string {
  const { about, startedIn, languages, place, postcode, radiusKm } = profile;
  const prices = services.map(({ trade, unit, from }) => [trade, unit, from]);
  return JSON.stringify([about, startedIn, languages, place, postcode, radiusKm, prices]);
}
