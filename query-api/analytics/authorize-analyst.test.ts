import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';

import { people } from '#domain/testing/people.ts';

import { authorizeAnalyst } from './authorize-analyst.ts';

function request(kind: 'analyst' | 'admin' | 'client') {
  const info = vi.fn<(line: object, text: string) => void>();
  const viewer = { accountId: people[kind].id, accountType: kind };
  const query = { from: '2027-03-01' };
  const made = { viewer, query, routeOptions: { url: '/api/analytics/funnels' }, log: { info } };
  return { info, request: made as unknown as FastifyRequest };
}

it.each(['analyst', 'admin'] as const)('a query of an %s is a line of the log', (kind) => {
  const { info, request: of } = request(kind);
  authorizeAnalyst(of);
  const line = { accountId: people[kind].id, route: '/api/analytics/funnels', query: { from: '2027-03-01' } };
  expect(info.mock.calls).toEqual([[line, 'analytics were queried']]);
});

it('a client has no figures', () => {
  const { info, request: of } = request('client');
  expect(() => authorizeAnalyst(of)).toThrow(expect.objectContaining({ status: 403 }));
  expect(info).not.toHaveBeenCalled();
});
