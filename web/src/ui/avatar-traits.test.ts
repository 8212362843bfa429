import { expect, test } from 'vitest';
import { avatarTraitsFor } from './avatar-traits.ts';
import { presumedGender } from './presumed-gender.ts';

test.each([
  ['Bríd McGrath', 'female'],
  ['Niamh', 'female'],
  ['Lucía', 'female'],
  ['Cormac Doyle', 'male'],
  ['Luca Rossi', 'male'],
  ['美咲', 'female'],
  ['Xyz', 'neutral'],
])('the name %s suggests %s', (name, gender) => {
  expect(presumedGender(name)).toBe(gender);
});

test('a person keeps their face, whatever else changes', () => {
  const person = { id: '4b7ba7f5-26db-56ec-b5a5-f9281a6a5800', name: 'Niall Byrne', country: 'IE' };
  expect(avatarTraitsFor(person)).toEqual(avatarTraitsFor({ ...person }));
});

test('a name that suggests a woman never gets a beard', () => {
  const faces = Array.from({ length: 200 }, (_, index) =>
    avatarTraitsFor({ id: `person-${index}`, name: 'Niamh', country: 'IE' }),
  );
  expect(faces.filter((face) => face.beard)).toEqual([]);
  expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBeGreaterThan(50);
});
