import { describe, expect, test } from 'vitest';
import { findDestination, matching, type Suggestion, suggestionsFrom } from './suggestions.ts';

const german: Suggestion[] = [
  { key: 'plumbing', name: 'Sanitär' },
  { key: 'painting', name: 'Malerarbeiten' },
  { key: 'gardening', name: 'Gartenarbeiten' },
];

describe('a search', () => {
  test('for a category’s name opens the request form with that category', () => {
    expect(findDestination(german, ' malerarbeiten ')).toBe('/post-request?category=painting&categoryId=5');
  });

  test('for a category by its English key works in every language', () => {
    expect(findDestination(german, 'plumbing')).toBe('/post-request?category=plumbing&categoryId=1');
  });

  test('for anything else passes the text on', () => {
    expect(findDestination(german, 'Dach & Rinne')).toBe('/post-request?q=Dach+%26+Rinne');
  });

  test('for nothing does nothing', () => {
    expect(findDestination(german, '   ')).toBeNull();
  });
});

test('names that begin with the typed text precede names that contain it', () => {
  expect(matching(german, 'arbeiten').map(({ key }) => key)).toEqual(['painting', 'gardening']);
  expect(matching(german, 'gar').map(({ key }) => key)).toEqual(['gardening']);
  expect(matching(german, '')).toEqual([]);
});

test('no more than six categories are suggested at once', () => {
  const many = suggestionsFrom((key) => `Work on ${key}`);
  expect(many.length).toBeGreaterThan(6);
  expect(matching(many, 'work')).toEqual(many.slice(0, 6));
});

test('a name is suggested and found without its soft hyphens', () => {
  const named = suggestionsFrom((key) => (key === 'painting' ? 'Maler\u00ADarbeiten' : key));
  expect(matching(named, 'malera').map(({ name }) => name)).toEqual(['Malerarbeiten']);
});
