import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createRateLimiter } from '../rate-limiter.ts';
import { createBrowser } from '../testing/test-browser.ts';
import { createContactCodes } from './contact-codes.ts';
import {
  askByMail,
  askByText,
  digits,
  startCodesHarness,
  confirmCode,
  type CodesHarness,
} from './testing/codes-harness.ts';

const MINUTE = 60_000;

let world: CodesHarness;
beforeAll(async () => {
  world = await startCodesHarness();
});
afterAll(() => world.close());

const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('codes', () => {
  it('are limited to five an hour per account, by mail and by text message together', async () => {
    const { browser, email } = await world.person();
    await askByMail(browser);
    await confirmCode(browser, 'email', digits(world.lastMail(email)?.subject));
    const answers = Array.from({ length: 6 }, () => askByText(browser, world.aNumber()));
    expect(await statusesOf(answers)).toEqual([...times(4, 200), ...times(2, 429)]);
    const rejected = await askByText(browser, world.aNumber());
    expect(rejected.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    world.clock.offsetMs += 60 * MINUTE;
    expect((await askByText(browser, world.aNumber())).statusCode).toBe(200);
  });

  it('to a number of somebody else are used up by one account for itself alone, and by no network for others', async () => {
    const phone = world.aNumber();
    const [attacker, owner] = [await world.known(), await world.known()];
    const asked = Array.from({ length: 5 }, () => askByText(attacker.browser, phone));
    expect(await statusesOf(asked)).toEqual([...times(3, 200), ...times(2, 429)]);
    expect((await askByText(owner.browser, phone)).statusCode).toBe(200);

    const network = '203.0.113.21';
    const accomplices = Array.from({ length: 4 }, () => createBrowser(world.app, network));
    await Promise.all(accomplices.map((browser) => world.known('en', 'provider', browser)));
    const more = accomplices.flatMap((browser) => [askByText(browser, phone), askByText(browser, phone)]);
    expect(await statusesOf(more)).toEqual([...times(4, 200), ...times(4, 429)]);
    // Rejected requests count for no other limit.
    expect(world.textsTo(phone)).toHaveLength(8);
    expect((await askByText(attacker.browser, world.aNumber())).statusCode).toBe(200);
  });

  it('to one number go out eight an hour, and then one in ten minutes: nobody is flooded, and nobody shut out', async () => {
    const phone = world.aNumber();
    const people = await Promise.all(Array.from({ length: 12 }, () => world.known()));
    const asked = people.map(({ browser }) => askByText(browser, phone));
    expect(await statusesOf(asked)).toEqual([...times(9, 200), ...times(3, 429)]);
    const owner = (await world.known()).browser;
    const rejected = await askByText(owner, phone);
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(600);
    world.clock.offsetMs += 10 * MINUTE;
    world.sms.failNext('busy');
    expect((await askByText(owner, phone)).statusCode).toBe(503);
    // What was not sent uses up no turn.
    expect((await askByText(owner, phone)).statusCode).toBe(200);
    expect(world.textsTo(phone)).toHaveLength(10);
  });

  it('by text message are limited to twenty an hour per network address, for all accounts there', async () => {
    const household = '203.0.113.9';
    const browsers = Array.from({ length: 5 }, () => createBrowser(world.app, household));
    await Promise.all(browsers.map((browser) => world.known('en', 'provider', browser)));
    const asked = browsers.flatMap((browser) => Array.from({ length: 5 }, () => askByText(browser, world.aNumber())));
    expect(await statusesOf(asked)).toEqual([...times(20, 200), ...times(5, 429)]);
    // From there codes by mail still work, and from other addresses codes by text message.
    expect(
      (await askByMail((await world.person('en', 'client', createBrowser(world.app, household))).browser)).statusCode,
    ).toBe(200);
    expect((await askByText((await world.known()).browser, world.aNumber())).statusCode).toBe(200);
  });

  it('that no transport accepted are reported, are not counted, and leave the previous one valid', async () => {
    const { browser, email } = await world.person();
    await askByMail(browser);
    const first = digits(world.lastMail(email)?.subject);
    for (const fault of ['busy', 'unreachable', 'busy', 'unreachable', 'busy'] as const) {
      world.mail.failNext(fault);
      expect((await askByMail(browser)).json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    }
    expect((await confirmCode(browser, 'email', first)).statusCode).toBe(200);
    const wanted = Array.from({ length: 4 }, () => askByText(browser, world.aNumber()));
    expect(await statusesOf(wanted)).toEqual(times(4, 200));
  });

  it('to permanently rejected numbers count, so that nobody can probe number after number', async () => {
    const { browser } = await world.known();
    for (let rejections = 0; rejections < 5; rejections += 1) {
      world.sms.failNext('rejected');
      const rejected = await askByText(browser, world.aNumber());
      expect(rejected.json()).toMatchObject({ status: 422, errors: [{ path: 'phone', code: 'VALIDATION_ERROR' }] });
    }
    expect((await askByText(browser, world.aNumber())).statusCode).toBe(429);
  });

  it('by text message are counted for an IPv6 network as for one address', async () => {
    const machine = Array.from({ length: 5 }, (_none, n) => createBrowser(world.app, `2001:db8:7:1::${n + 1}`));
    await Promise.all(machine.map((browser) => world.known('en', 'provider', browser)));
    const asked = machine.flatMap((browser) => Array.from({ length: 5 }, () => askByText(browser, world.aNumber())));
    expect(await statusesOf(asked)).toEqual([...times(20, 200), ...times(5, 429)]);
  });

  it('whose delivery is unknown can arrive, and so count and are valid', async () => {
    const { browser, email } = await world.person();
    for (let sent = 0; sent < 4; sent += 1) await askByMail(browser);
    world.mail.failNext('lost');
    expect((await askByMail(browser)).json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(world.mailsTo(email)).toHaveLength(5);
    expect((await askByMail(browser)).statusCode).toBe(429);
    expect((await confirmCode(browser, 'email', digits(world.lastMail(email)?.subject))).statusCode).toBe(200);
  });
});

it('a code that was sent late does not replace one that was requested after it', async () => {
  const { accountId } = await world.person();
  const { masterKey } = world.secrets;
  const codes = createContactCodes({
    ...world.deps,
    masterKey,
    rateLimiter: createRateLimiter(world.deps.sql, masterKey),
  });
  const wanted = { accountId, channel: 'email', target: null, from: '203.0.113.30' } as const;
  const slow = await codes.make(wanted);
  world.clock.offsetMs += 1;
  const later = await codes.make(wanted);
  await codes.save(later);
  await codes.save(slow);
  expect(await codes.check(accountId, 'email', later.code)).toMatchObject({ codeId: later.codeId });
});
