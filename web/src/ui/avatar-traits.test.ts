import { expect, test } from 'vitest';

import { regionGroup } from '#domain/provider-picture/region-group.ts';
import { demoId } from '#local/demo/demo-id.ts';
import { countryCodes } from '#web/lib/locale/countries.ts';

import { avatarTraitsFor } from './avatar-traits.ts';
import { presumedGender } from '#domain/provider-picture/presumed-gender.ts';

test.each([
  ['Bríd McGrath', 'female'],
  ['Niamh', 'female'],
  ['Lucía', 'female'],
  ['Cormac Doyle', 'male'],
  ['Luca Rossi', 'male'],
  ['美咲', 'female'],
  ['Jürgen Haas', 'male'],
  ['Juergen', 'male'],
  ['Wolfgang', 'male'],
  ['Sabine', 'female'],
  ['현우', 'male'],
  ['서연', 'female'],
  ['Κώστας', 'male'],
  ['Ελένη', 'female'],
  ['Ka Ming', 'neutral'],
  ['Xyz', 'neutral'],
])('the name %s suggests %s', (name, gender) => {
  expect(presumedGender(name)).toBe(gender);
});

test('a person keeps their face, whatever else changes', () => {
  const person = { id: '5b7ba7f5-26db-56ec-b5a5-f9281a6a5800', name: 'Niall Byrne', country: 'IE' };
  expect(avatarTraitsFor(person)).toEqual(avatarTraitsFor({ ...person }));
});

test('a name that suggests a woman never gets a beard', () => {
  const faces = Array.from({ length: 200 }, (_, index) =>
    avatarTraitsFor({ id: `person-${index}`, name: 'Niamh', country: 'IE' }),
  );
  expect(faces.filter((face) => face.beard)).toEqual([]);
  expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBeGreaterThan(50);
});

test('a name that suggests a man never gets a drawing of the women’s pool', () => {
  const faces = Array.from({ length: 200 }, (_, index) =>
    avatarTraitsFor({ id: `person-${index}`, name: 'Jürgen', country: 'DE' }),
  );
  expect(faces.filter(({ back, top, scarf }) => back !== undefined || top === 'bun' || scarf !== undefined)).toEqual(
    [],
  );
});

test('each of the six regions has a pool of its own', () => {
  const groups = new Set(countryCodes.map(regionGroup));
  expect([...groups].toSorted()).toEqual([
    'asian',
    'easternEuropean',
    'englishSpeaking',
    'mediterranean',
    'nordic',
    'westernEuropean',
  ]);
  const pools = ['JP', 'PL', 'IE', 'IT', 'SE', 'DE'].map((country) => {
    const faces = Array.from({ length: 200 }, (_, n) => avatarTraitsFor({ id: `person-${n}`, name: 'Kim', country }));
    return [...new Set(faces.map(({ skin, hair }) => `${skin}/${hair}`))].toSorted().join(' ');
  });
  expect(new Set(pools).size).toBe(6);
});

test('some Homewrights have a fixed picture, whatever their name or country says', () => {
  const id = demoId('account cormac');
  const fixed = avatarTraitsFor({ id, name: 'Cormac Doyle', country: 'IE' });
  expect(fixed).toMatchObject({ beard: true, bib: expect.any(String) });
  expect(avatarTraitsFor({ id, name: 'Niamh', country: 'JP' })).toEqual(fixed);
});
