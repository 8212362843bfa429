import { expect, it } from 'vitest';

import { placeTerms, townNames } from './place-terms.ts';

const isIn = (town: string, place: string, country = 'IE'): boolean =>
  townNames([town], country).some((name) => placeTerms(place).includes(name));

it.each([
  ['Galway', 'Salthill, Galway'],
  ['salthill,galway', 'Knocknacarra, GALWAY'],
  ['Lyon', 'Lyon 3e'],
  ['Dún Laoghaire', 'dun laoghaire'],
  ['Stratford-upon-Avon', 'Stratford upon Avon'],
  ['横浜', '横浜市青葉区'],
  ['서울', '서울특별시 강남구'],
])('%s is in %s', (town, place) => {
  expect(isIn(town, place)).toBe(true);
});

it.each([
  ['Cork', 'Corkstown, Dublin'],
  ['Galway', 'Cork'],
  ['New Ross', 'Ross, New Street'],
  ['', 'Galway'],
  ['X', 'X, Galway'],
  ['Cork, Ireland', 'Galway, Ireland'],
])('%j is not in %s', (town, place) => {
  expect(isIn(town, place)).toBe(false);
});

it('a country in any of our languages is no town, unless it stands alone', () => {
  expect(townNames(['Köln, Deutschland', 'Bonn (Allemagne)'], 'DE')).toEqual([' koln ', ' bonn ']);
  expect(townNames(['Luxembourg'], 'LU')).toEqual([' luxembourg ']);
  expect(townNames(['Galway', null, 'galway'], 'IE')).toEqual([' galway ']);
});
