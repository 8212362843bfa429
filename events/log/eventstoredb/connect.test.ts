import { expect, it, vi } from 'vitest';

import { connectEventStoreDb } from './connect.ts';

it('takes the credentials of the address, for every call', () => {
  expect(connectEventStoreDb('esdb://app:p%40ss@db:2113', 0).credentials).toEqual({
    username: 'app',
    password: 'p@ss',
  });
});

it('has credentials to pass where the server has no security: they choose the path of the call', () => {
  expect(connectEventStoreDb('esdb://127.0.0.1:2113?tls=false', 0).credentials.username).not.toBe('');
});

it('asks more often whether the server lives than its client advises, and leaves that advice out', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  connectEventStoreDb('esdb://127.0.0.1:2113?tls=false', 0);
  expect(warn).not.toHaveBeenCalled();
  expect(console.warn).toBe(warn);
});

it('refuses an address with TLS and without a user, which no server would let in', () => {
  expect(() => connectEventStoreDb('esdb://db:2113', 0)).toThrow(/user and password/);
});
