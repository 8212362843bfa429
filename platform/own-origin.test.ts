import { expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';
import { isOwnOrigin } from './own-origin.ts';

const live = loadConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://homewright.example' });
const local = loadConfig({ PORT: '8080' });

it.each([
  ['https://homewright.example', 'homewright.example', true],
  ['https://homewright.example:8443', 'homewright.example', false],
  ['https://www.homewright.example', 'www.homewright.example', false],
  ['https://homewright.example.evil.test', 'homewright.example.evil.test', false],
  ['http://localhost:8080', 'localhost:8080', false],
  ['null', 'homewright.example', false],
  [undefined, 'homewright.example', false],
])('in production, %s at %s: %s', (origin, host, expected) => {
  expect(isOwnOrigin(origin, host, live)).toBe(expected);
});

it.each([
  ['http://127.0.0.1:8080', '127.0.0.1:8080', true],
  ['http://localhost:8080', 'localhost:8080', true],
  ['http://localhost:9000', 'localhost:8080', false],
  ['http://evil.test:8080', 'evil.test:8080', false],
])('on a developer machine, %s at %s: %s', (origin, host, expected) => {
  expect(isOwnOrigin(origin, host, local)).toBe(expected);
});
