import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const allowed = /dateTime=\{(momentAttribute\(|day\.date|item\.instant)/;

test('the attribute of a moment is of the same day as its text: no element has a raw one', () => {
  const lines = Object.entries(sources).flatMap(([file, source]) =>
    source.split('\n').map((line) => ({ file, line: line.trim() })),
  );
  const attributes = lines.filter(({ line }) => line.includes('dateTime={'));
  expect(attributes.length).toBeGreaterThan(5);
  expect(attributes.filter(({ line }) => !allowed.test(line))).toEqual([]);
});
