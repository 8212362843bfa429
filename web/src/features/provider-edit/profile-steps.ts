import type { OwnProviderProfileView } from '#query-api/contract/provider-profile.ts';

import { priceField, type ProfileValues, type Typed } from './edit-form.ts';

/** The parts of a whole profile; the first that is missing is proposed next. */
export const profileSteps = [
  'prices',
  'about',
  'trader',
  'photo',
  'languages',
  'place',
  'postcode',
  'startedIn',
] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** How many of them are done, and which is next; null when none is left. */
export function countSteps(
  values: ProfileValues,
  { trades }: Pick<Typed, 'trades'>,
  { photo, trader }: Pick<OwnProviderProfileView, 'photo' | 'trader'>,
) {
  const isDone: Readonly<Record<ProfileStep, boolean>> = {
    prices: trades.every((trade) => (values[priceField(trade)] ?? '').trim() !== ''),
    about: values.about.trim() !== '',
    trader: trader !== null,
    photo: photo !== null,
    languages: values.languages.length > 0,
    place: values.place.trim() !== '',
    postcode: values.postcode.trim() !== '',
    startedIn: values.startedIn.trim() !== '',
  };
  return {
    done: profileSteps.filter((step) => isDone[step]).length,
    next: profileSteps.find((step) => !isDone[step]) ?? null,
  };
}
