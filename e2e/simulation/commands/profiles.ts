import { toCurrency, minorUnits } from '#domain/money/currencies.ts';
import { serviceUnits } from '#events/catalog/provider-profile.ts';

import type { Person } from '../person.ts';
import type { Random } from '../random.ts';
import type { OutsideCommand } from '../intent.ts';

/** A provider publishes a profile, or another one; at times with a trade, a price or a year that is rejected. */
export function profileCommand(person: Person, now: string, random: Random): OutsideCommand {
  const { actor, country, trades } = person;
  const priced = trades.filter(() => random.chance(0.5));
  const offered = random.chance(0.05) ? [...priced, 'roofing'] : priced;
  const currency = toCurrency(country);
  const services = offered.map((trade) => ({
    trade,
    unit: random.pick(serviceUnits),
    from: random.chance(0.03) ? 1 : minorUnits(random.int(20, 90), currency),
  }));
  const year = Number(now.slice(0, 4));
  return {
    name: 'PublishProfile',
    data: {
      accountId: actor.id,
      about: random.pick(['', 'With care, and on time.', 'Ring 086 123 4567.']),
      startedIn: random.pick([null, 1999, year, year + 1]),
      languages: random.pick([[], ['en'], ['en', 'de', 'en']]),
      place: 'Somewhere',
      postcode: random.pick(['', '1']),
      radiusKm: random.pick([5, 25, 200]),
      services,
    },
  };
}

/** A provider chooses one of their uploads as their photo, which may be gone by then, or removes it. */
export function photoCommand({ actor, files }: Person, _now: string, random: Random): OutsideCommand {
  const accountId = actor.id;
  if (files.length === 0 || random.chance(0.3)) return { name: 'RemoveProfilePhoto', data: { accountId } };
  return { name: 'ChooseProfilePhoto', data: { accountId, photo: random.pick(files) } };
}

/** A person saves a provider, at times one who is not approved, or takes them off again. */
export function saveCommand({ actor }: Person, providers: readonly Person[], random: Random): OutsideCommand {
  const data = { accountId: actor.id, providerId: random.pick(providers).actor.id };
  return { name: random.chance(0.7) ? 'SaveProvider' : 'UnsaveProvider', data };
}

/** A provider declares to be a trader, or a private person; they can change it. */
export function traderCommand({ actor }: Person, _now: string, random: Random): OutsideCommand {
  const accountId = actor.id;
  if (random.chance(0.4)) return { name: 'DeclarePrivatePerson', data: { accountId } };
  const details = { name: 'Works Ltd', address: 'A street 1, Somewhere', vatNumber: '', certified: true };
  return { name: 'DeclareTrader', data: { accountId, ...details, register: random.pick(['', 'Register 1']) } };
}
