import { Writable } from 'node:stream';

import { beforeEach, describe, expect, it } from 'vitest';

import { createHttp } from './http.ts';
import { createLogger, type Logger } from './logger.ts';

const secret = 'aoife@homewright.example';

let written: string;
let logger: Logger;
beforeEach(() => {
  written = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  logger = createLogger('test', 'info', sink);
});

const line = (): Record<string, unknown> => JSON.parse(written) as Record<string, unknown>;

it('writes no personal data and no secret, at any depth of the logged objects', () => {
  logger.info({ email: secret, form: { password: secret, inner: { phone: secret } }, jobId: 'visible' }, 'a line');
  expect(written).toContain('visible');
  expect(written).not.toContain(secret);
});

/** PostgreSQL's error for a duplicate row: it quotes the existing row and the new one. */
function rejection(): Error {
  const error = new Error(`duplicate key value: ${secret}`);
  return Object.assign(error, {
    name: 'PostgresError',
    code: '23505',
    detail: `Key (email)=(${secret}) already exists.`,
    where: `row ${secret}`,
    parameters: [secret],
    table_name: 'credentials',
    constraint_name: 'credentials_email_key',
  });
}

describe('an error', () => {
  it('of PostgreSQL is logged with its class, its code and its origin, and without the row', () => {
    logger.error({ err: rejection() }, 'a write failed');
    expect(line()['err']).toEqual({
      type: 'PostgresError',
      code: '23505',
      constraint: 'credentials_email_key',
      stack: expect.stringMatching(/^at .*logger\.test\.ts/) as string,
    });
    expect(written).not.toContain(secret);
  });

  it('of PostgreSQL is logged that way when a request fails, and when it caused another error', async () => {
    const app = await createHttp({ logger });
    app.get('/', () => Promise.reject(new Error('nothing was written', { cause: rejection() })));
    expect((await app.inject('/')).statusCode).toBe(500);
    expect(line()['err']).toMatchObject({ message: 'nothing was written', cause: { code: '23505' } });
    expect(written).not.toContain(secret);
  });

  it.each([
    ['alone', () => logger.error(rejection())],
    ['without a text', () => logger.error({ err: rejection() })],
  ])('that is logged %s does not become the message of the line', (_how, log) => {
    log();
    expect(line()).toMatchObject({ err: { code: '23505' }, msg: 'something failed' });
    expect(written).not.toContain(secret);
  });

  it("of ours is logged with its message, without people's addresses and numbers, and without its other properties", () => {
    const error = new RangeError(`no room for ${secret} and +353871234567 in line 3`);
    logger.error({ err: Object.assign(error, { code: 'DISK_FULL', form: { note: secret } }) }, 'it failed');
    expect(line()['err']).toMatchObject({
      type: 'RangeError',
      code: 'DISK_FULL',
      message: 'no room for [redacted] and [redacted] in line 3',
    });
    expect(written).not.toContain(secret);
    expect(written).not.toContain('353871234567');
  });

  it('that is an aggregate, or no error at all, is logged, too', () => {
    logger.error({ err: new AggregateError([new Error('the first'), rejection()], 'both failed') }, 'they failed');
    expect(line()['err']).toMatchObject({
      message: 'both failed',
      errors: [{ message: 'the first' }, { code: '23505' }],
    });
    written = '';
    logger.error({ err: 'a word' }, 'it failed');
    expect(line()['err']).toBe('a word');
  });
});
