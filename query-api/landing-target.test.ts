import { expect, it } from 'vitest';

import { landingTarget } from './landing-target.ts';

it.each([
  ['', null],
  ['testCountry=IE', null],
  ['action=anything', null],
  ['action=post&testCountry=IE', '/post-request?testCountry=IE'],
  ['action=join', '/signup?userType=provider'],
  ['action=onboarding&type=client', '/signup?userType=client'],
  ['action=onboarding&type=provider&lang=de', '/signup?userType=provider&lang=de'],
  ['action=onboarding&type=//evil.example', '/signup?userType=client'],
  ['demo=auth-nl&userType=client', '/signup?lang=nl&demo=true&userType=provider'],
  ['demo=auth-nl&userType=client&lang=en&testCountry=NL', '/signup?lang=en&demo=true&userType=provider&testCountry=NL'],
  ['demo=auth-nl', null],
  ['demo=other&userType=client', null],
  ['error=oauth-error&reason=access_denied', '/login?error=oauth-error&reason=access_denied'],
])('/?%s leads to %s', (query, target) => {
  expect(landingTarget(new URLSearchParams(query), false)).toBe(target);
});

it('leads a person who is signed in from onboarding to their profile', () => {
  expect(landingTarget(new URLSearchParams('action=onboarding&type=client'), true)).toBe('/complete-profile');
});
