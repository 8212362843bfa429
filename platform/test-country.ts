import type { FastifyRequest } from 'fastify';

import { allowsTestCountry, type Config } from './config.ts';

/** A cookie by which a tester stays in another country. */
const TEST_COUNTRY = 'testCountry';

/**
 * The country that a tester names, as it was typed: of the address, else of the cookie. Undefined where none is named,
 * or where the settings do not allow it.
 */
export function readTestCountry(
  { query, cookies }: Pick<FastifyRequest, 'query' | 'cookies'>,
  config: Config,
): string | undefined {
  if (!allowsTestCountry(config)) return undefined;
  const { [TEST_COUNTRY]: named } = query as Record<string, unknown>;
  return typeof named === 'string' && named !== '' ? named : cookies[TEST_COUNTRY] || undefined;
}
