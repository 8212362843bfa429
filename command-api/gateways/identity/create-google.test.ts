import { expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';

import { createGoogle } from './create-google.ts';

const client = { NODE_ENV: 'test', GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'secret' };

it('is not there without a client at Google', () => {
  expect(createGoogle(loadConfig({ NODE_ENV: 'test' }))).toBeNull();
  expect(createGoogle(loadConfig({ NODE_ENV: 'test', GOOGLE_CLIENT_ID: 'us' }))).toBeNull();
});

it.each(['http://127.0.0.1:9', 'http://127.0.0.1.evil.example'])(
  '%s, which does not answer, is unavailable',
  async (issuer) => {
    const google = createGoogle(loadConfig({ ...client, GOOGLE_ISSUER: issuer }));
    await expect(google?.begin()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    // Asked again, and not remembered.
    await expect(google?.begin()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  },
);
