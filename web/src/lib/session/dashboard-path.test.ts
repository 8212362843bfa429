import { expect, test } from 'vitest';

import { toDashboardPath } from './dashboard-path.ts';

test.each([
  ['admin', '/admin-dashboard'],
  ['provider', '/provider-dashboard'],
  ['client', '/client-dashboard'],
  ['support', '/support'],
  ['analyst', '/internal/analytics'],
] as const)('the dashboard of %s is %s', (accountType, path) => {
  expect(toDashboardPath({ accountType })).toBe(path);
});
