import { expect, it } from 'vitest';

import { pagePattern } from '#events/catalog/visit.ts';

import { isBot } from './is-bot.ts';
import { toPagePattern } from './to-page-pattern.ts';

it.each([
  ['https://homewright.example/', '/'],
  ['', '/'],
  ['/login?next=%2Fjobs#top', '/login'],
  ['/jobs/3f2b8c1e-0000-4000-8000-000000000001/dispute', '/jobs/:id/dispute'],
  ['/ccpa/download/Zm9vYmFy1', '/ccpa/download/:id'],
  ['/provider/Tom%20Byrne', '/provider/:id'],
  ['/a'.repeat(20), '/a'.repeat(8)],
])('the pattern of %s', (url, pattern) => {
  expect(toPagePattern(url)).toBe(pattern);
  expect(pagePattern.safeParse(pattern).success).toBe(true);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    true,
  ],
  ['curl/8.5.0', true],
  [undefined, true],
])('whether %s is a bot: %s', (agent, bot) => {
  expect(isBot(agent)).toBe(bot);
});
