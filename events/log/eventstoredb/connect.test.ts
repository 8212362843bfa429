import { expect, it, vi } from 'vitest';

import { connectEventStoreDb } from './connect.ts';

it('uses the credentials of the address for every call', () => {
  expect(connectEventStoreDb('esdb://app:p%40ss@db:2113', 0).credentials).toEqual({
    username: 'app',
    password: 'p@ss',
  });
});

it('passes credentials even to a server without security: they choose the path of the call', () => {
  expect(connectEventStoreDb('esdb://127.0.0.1:2113?tls=false', 0).credentials.username).not.toBe('');
});

it('pings more often than its client advises, and suppresses that advice', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  connectEventStoreDb('esdb://127.0.0.1:2113?tls=false', 0);
  expect(warn).not.toHaveBeenCalled();
  expect(console.warn).toBe(warn);
});

it('rejects an address with TLS and without a user, which no server would accept', () => {
  expect(() => connectEventStoreDb('esdb://db:2113', 0)).toThrow(/user and password/);
});
