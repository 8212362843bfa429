import { describe, expect, test } from 'vitest';

import { ruleCodes } from '#domain/rule-error.ts';

import { ApiError, NetworkError } from './api-error.ts';
import { behaviourFor, errorCatalogue } from './error-catalogue.ts';

const withCode = (code: string, more: { status?: number; redirectTo?: string; path?: string } = {}) =>
  new ApiError({ status: 403, path: '/api/commands/PostRequest', code, ...more });
const withStatus = (status: number, path = '/api/client/jobs') => new ApiError({ status, path });

describe('a code of the specification', () => {
  test.each([
    ['PROFILE_INCOMPLETE', { kind: 'redirect', to: '/complete-profile' }],
    ['PAYMENT_METHOD_REQUIRED', { kind: 'redirect', to: '/payment-setup' }],
    ['VERIFICATION_PENDING', { kind: 'redirect', to: '/verification-pending' }],
    ['CONTACT_UNCONFIRMED', { kind: 'redirect', to: '/confirm-email' }],
    ['NO_ACCOUNT_FOUND', { kind: 'dialog', dialog: 'register', text: 'noAccount' }],
    ['USER_NOT_FOUND', { kind: 'dialog', dialog: 'register', text: 'noAccount' }],
    ['ACCOUNT_NOT_FOUND', { kind: 'dialog', dialog: 'register', text: 'noAccount' }],
    ['OAUTH_INVALID_STATE', { kind: 'toast', text: 'securityCheck', opens: { dialog: 'register', afterMs: 2000 } }],
    ['OAUTH_CSRF_FAILED', { kind: 'toast', text: 'securityCheck', opens: { dialog: 'register', afterMs: 2000 } }],
    ['OAUTH_ACCOUNT_EXISTS', { kind: 'toast', text: 'accountExists', opens: { dialog: 'login', afterMs: 0 } }],
    [
      'EMAIL_EXISTS_CLIENT',
      { kind: 'toast', text: 'accountExists', durationMs: 8000, opens: { dialog: 'login', afterMs: 1000 } },
    ],
    [
      'EMAIL_EXISTS_PROVIDER',
      { kind: 'toast', text: 'accountExists', durationMs: 8000, opens: { dialog: 'login', afterMs: 1000 } },
    ],
    ['ACCOUNT_EXISTS', { kind: 'toast', text: 'accountExists', action: 'signInNow' }],
    ['OAUTH_ERROR', { kind: 'toast', text: 'oauth' }],
    ['VALIDATION_ERROR', { kind: 'toast', text: 'validation' }],
    ['PAYMENT_ERROR', { kind: 'toast', text: 'payment' }],
  ])('%s', (code, behaviour) => {
    expect(behaviourFor(withCode(code))).toEqual(behaviour);
  });

  test.each(['PROFILE_INCOMPLETE', 'PAYMENT_METHOD_REQUIRED', 'VERIFICATION_PENDING'])(
    '%s prefers the target that the server names',
    (code) => {
      expect(behaviourFor(withCode(code, { redirectTo: '/elsewhere' }))).toEqual({
        kind: 'redirect',
        to: '/elsewhere',
      });
    },
  );
});

test('every rejection code of the domain has its own row', () => {
  expect(Object.keys(ruleCodes).filter((code) => !(code in errorCatalogue))).toEqual([]);
});

test('an unknown code shows its technical details', () => {
  const expected = { kind: 'toast', text: 'unknown', details: true };
  expect(behaviourFor(withCode('SOMETHING_NEW'))).toEqual(expected);
  expect(behaviourFor(withCode('constructor'))).toEqual(expected);
  expect(behaviourFor(new TypeError('x is undefined'))).toEqual(expected);
});

describe('a rejection without a code', () => {
  test.each([
    [401, 'accessDenied'],
    [403, 'noPermission'],
    [404, 'notFound'],
    [418, 'requestError'],
    [500, 'serverError'],
    [502, 'serverError'],
  ])('of status %i shows %s', (status, text) => {
    expect(behaviourFor(withStatus(status))).toEqual({ kind: 'toast', text });
  });

  test('of status 304 is ignored', () => {
    expect(behaviourFor(withStatus(304))).toEqual({ kind: 'quiet' });
  });

  test.each([401, 404])('of status %i is silent on authentication paths', (status) => {
    expect(behaviourFor(withStatus(status, '/api/auth/me'))).toEqual({ kind: 'quiet' });
    expect(behaviourFor(withStatus(503, '/api/auth/me'))).toEqual({ kind: 'toast', text: 'serverError' });
  });
});

test('a missing answer is described by its cause', () => {
  expect(behaviourFor(new NetworkError(false))).toEqual({ kind: 'toast', text: 'network' });
  expect(behaviourFor(new NetworkError(true))).toEqual({ kind: 'toast', text: 'timeout' });
});
