import { beforeEach, expect, test } from 'vitest';

import { readAction } from './read-action.ts';

beforeEach(() => {
  document.cookie = 'hw_signed_in=; Max-Age=0';
});

test.each([
  ['', null],
  ['testCountry=IE', null],
  ['action=anything', null],
  ['action=post', { leadTo: '/post-request' }],
  ['action=post&testCountry=IE', { leadTo: '/post-request?testCountry=IE' }],
  ['action=onboarding&type=client', { leadTo: '/signup?userType=client' }],
  ['action=onboarding&type=provider&testCountry=IE', { leadTo: '/signup?userType=provider&testCountry=IE' }],
  ['action=onboarding&type=//evil.example', { leadTo: '/signup?userType=client' }],
  ['action=join', 'over'],
  ['error=no-email', 'over'],
])('?%s', (query, expected) => {
  expect(readAction(new URLSearchParams(query))).toEqual(expected);
});

test('onboarding of somebody who is signed in is the profile', () => {
  document.cookie = 'hw_signed_in=1';
  expect(readAction(new URLSearchParams('action=onboarding&type=client'))).toEqual({ leadTo: '/complete-profile' });
});
