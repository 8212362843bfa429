import { languageCodes } from '../languages.ts';
import { foldTerm, isUnspaced, splitTerms } from '../trade-terms/split-terms.ts';

/** One letter is no town. */
const MIN_LENGTH = 2;

/** The words of a place as it was typed, folded, each between spaces. */
export function placeTerms(place: string): string {
  const words = splitTerms(foldTerm(place));
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

/**
 * The towns and districts that these places name, to be found among `placeTerms`: what stands between commas, but for
 * the country behind a town. In a script without spaces a part of a word is enough.
 */
export function townNames(places: readonly (string | null)[], country: string): string[] {
  const towns = places.flatMap((place) => {
    const parts = (place?.split(/[,;/()、，]/) ?? []).map(placeTerms).filter((words) => words !== '');
    const inCountry = parts.filter((words) => !namesOf(country).has(words));
    return inCountry.length > 0 ? inCountry : parts;
  });
  const named = towns.map((words) => (isUnspaced(words) ? words.trim() : words));
  return [...new Set(named)].filter((words) => words.trim().length >= MIN_LENGTH);
}

const known = new Map<string, ReadonlySet<string>>();

/** A country's name in each of our languages. */
function namesOf(country: string): ReadonlySet<string> {
  const names =
    known.get(country) ??
    new Set(
      languageCodes.map((language) =>
        placeTerms(new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country),
      ),
    );
  known.set(country, names);
  return names;
}
