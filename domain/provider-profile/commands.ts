import { z } from 'zod';

import { serviceUnit, spokenLanguage } from '#events/catalog/provider-profile.ts';

import type { NamedCommand } from '../named-command.ts';
import { lineOf, machineText, passageOf } from '../text/person-text.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();

export const ABOUT_MAX = 1200;
export const PLACE_MAX = 80;
export const SPOKEN_LANGUAGES_MAX = 8;
export const RADIUS_MAX_KM = 200;
/** As many as there are trades, as in a profile of an account. */
const SERVICES_MAX = 13;
/** People who work today began later. */
export const EARLIEST_START = 1950;

const service = z.strictObject({
  trade: machineText,
  unit: serviceUnit,
  /** Minor units of the currency of the account's country. */
  from: z.int().positive(),
});

export const providerProfileCommands = {
  /** The whole profile: it replaces the last one. An empty text is none. */
  PublishProfile: z.strictObject({
    accountId: id,
    about: passageOf(0, ABOUT_MAX),
    startedIn: z.int().min(EARLIEST_START).nullable(),
    languages: z.array(spokenLanguage).max(SPOKEN_LANGUAGES_MAX),
    place: lineOf(1, PLACE_MAX),
    postcode: lineOf(0, 16),
    radiusKm: z.int().min(1).max(RADIUS_MAX_KM),
    services: z.array(service).max(SERVICES_MAX),
  }),
  /** Who is a trader, as Article 30 of the Digital Services Act asks. An empty register or VAT number is none. */
  DeclareTrader: z.strictObject({
    accountId: id,
    name: lineOf(1, 120),
    address: lineOf(10, 300),
    register: lineOf(0, 120),
    vatNumber: lineOf(0, 30),
    /** That they offer only what the law of the Union, or of their country, allows. */
    certified: z.literal(true),
  }),
  DeclarePrivatePerson: z.strictObject({ accountId: id }),
} as const;

export type ProviderProfileCommand = NamedCommand<typeof providerProfileCommands>;
