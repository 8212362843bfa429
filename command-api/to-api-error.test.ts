import { expect, it } from 'vitest';

import { RuleError } from '#domain/rule-error.ts';

import { toApiError } from './to-api-error.ts';

it.each([
  ['PROFILE_INCOMPLETE', '/complete-profile'],
  ['VERIFICATION_PENDING', '/verification-pending'],
] as const)('a rejection with %s says where to resolve it', (code, redirectTo) => {
  expect(toApiError(new RuleError(code, 'Not yet.'), {})).toMatchObject({ status: 403, code, details: { redirectTo } });
});
