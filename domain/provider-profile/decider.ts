import { revealed } from '#events/catalog/define-event.ts';
import type { ProviderProfileEvent } from '#events/catalog/provider-profile.ts';

import type { AccountFacts } from '../account/facts.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import { requirePrice } from '../job/new-job.ts';
import { toCurrency, type Currency } from '../money/currencies.ts';
import { requireChargeable } from '../money/min-charge.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import type { ProviderProfileCommand } from './commands.ts';

type Written = ProviderProfileCommand['data'];

/** What is published, in the words of the command; null before the first time. */
export type ProviderProfile = Omit<Written, 'accountId'> | null;

/** What one provider publishes about themself. Publishing the same again records nothing. */
export const providerProfileDecider: Decider<ProviderProfileCommand, ProviderProfile, ProviderProfileEvent> = {
  initial: null,

  evolve(_profile, { data: { about, startedIn, languages, place, postcode, radiusKm, services } }) {
    const [aboutText, placeText, code] = [about, place, postcode].map((text) => revealed(text) ?? '');
    return {
      about: aboutText ?? '',
      startedIn,
      languages,
      place: placeText ?? '',
      postcode: code ?? '',
      radiusKm,
      services,
    };
  },

  needs: ({ data }) => ({ accounts: [data.accountId] }),

  decide({ data }, profile, context) {
    const { accountId, ...written } = data;
    const currency = toCurrency(requireOwner(accountId, context).country);
    requireStart(written.startedIn, context.now);
    requireServices(written, requireOwner(accountId, context), currency);
    const next = { ...written, languages: [...new Set(written.languages)] };
    if (isSame(next, profile)) return [];
    const { about, postcode, ...rest } = next;
    return [
      {
        type: 'ProviderProfilePublished',
        data: {
          accountId,
          ...rest,
          about: about === '' ? null : about,
          postcode: postcode === '' ? null : postcode,
          currency,
          publishedAt: context.now,
        },
      },
    ];
  },
};

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

function isSame(next: NonNullable<ProviderProfile>, profile: ProviderProfile): boolean {
  return profile !== null && canonical(next) === canonical(profile);
}

function canonical({ services, ...profile }: NonNullable<ProviderProfile>): string {
  const { about, startedIn, languages, place, postcode, radiusKm } = profile;
  const prices = services.map(({ trade, unit, from }) => [trade, unit, from]);
  return JSON.stringify([about, startedIn, languages, place, postcode, radiusKm, prices]);
}
