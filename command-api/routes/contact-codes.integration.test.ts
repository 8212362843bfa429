import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';

import { hashPhone } from '../codes/phone-hash.ts';
import {
  askByMail,
  askByText,
  digits,
  startCodesHarness,
  confirmCode,
  type CodesHarness,
} from '../codes/testing/codes-harness.ts';
import { goodPassword } from '../testing/test-browser.ts';

const MINUTE = 60_000;
const PHONE = '+353871234567';

let world: CodesHarness;
beforeAll(async () => {
  world = await startCodesHarness();
});
afterAll(() => world.close());

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const confirmed = async (accountId: string) =>
  (await world.journal.read(streamOf.account(accountId))).filter(
    ({ type }) => type === 'EmailConfirmed' || type === 'PhoneConfirmed',
  );

describe('a code', () => {
  it('comes by mail, in the language of the account, and confirms its address', async () => {
    const { browser, accountId, email } = await world.person('de');
    const asked = await askByMail(browser);
    expect(asked.statusCode).toBe(200);
    const { expiresAt } = asked.json<{ expiresAt: string }>();
    const minutes = (Date.parse(expiresAt) - world.clock.now().getTime()) / MINUTE;
    expect(Math.round(minutes)).toBe(10);
    const written = world.lastMail(email);
    const code = digits(written?.subject);
    expect(written?.subject).toBe(`${code} ist Ihr Homewright-Code`);
    expect(written?.text).toContain('10 Minuten');
    expect(written?.text).toContain('http://homewright.test/verification');
    expect(written?.settingsUrl).toBeNull();

    const confirmation = await confirmCode(browser, 'email', code);
    expect(confirmation.statusCode).toBe(200);
    expect(confirmation.json<{ position: string }>().position).not.toBe('');
    expect(await confirmed(accountId)).toMatchObject([{ type: 'EmailConfirmed' }]);
    // Single use, and nothing is left to confirm.
    expect((await confirmCode(browser, 'email', code)).json()).toMatchObject({ status: 409, code: 'CODE_EXPIRED' });
    expect((await askByMail(browser)).json()).toMatchObject({ status: 409, code: 'ALREADY_DONE' });
  });

  it('leads a client to their own page', async () => {
    const { browser, email } = await world.person('en', 'client');
    await askByMail(browser);
    expect(world.lastMail(email)?.text).toContain('http://homewright.test/confirm-email');
  });

  it('comes as a text message to the given number, which then belongs to the account', async () => {
    const { browser, accountId } = await world.known('fr');
    expect((await askByText(browser, PHONE)).statusCode).toBe(200);
    const [message] = world.textsTo(PHONE);
    expect(message?.text).toMatch(/^\d{6} est votre code Homewright/);
    expect((await confirmCode(browser, 'phone', digits(message?.text))).statusCode).toBe(200);
    const event = (await confirmed(accountId)).at(-1);
    if (event?.type !== 'PhoneConfirmed') throw new Error('the number is not confirmed');
    expect(revealed(event.data.phone)).toBe(PHONE);
    // It is not sent there again; another number can replace it, once it is certain who asks.
    expect((await browser.post('/api/auth/confirm-identity', { password: goodPassword })).statusCode).toBe(200);
    expect((await askByText(browser, PHONE)).json()).toMatchObject({ status: 409, code: 'ALREADY_DONE' });
    expect(world.textsTo(PHONE)).toHaveLength(1);
    expect((await askByText(browser, world.aNumber())).statusCode).toBe(200);
  });

  it('goes to the number that is meant, however it is written', async () => {
    const { browser } = await world.known('en');
    expect((await askByText(browser, '\u202a+44 (0)20 7946 0958\u202c')).statusCode).toBe(200);
    expect(world.textsTo('+442079460958')).toHaveLength(1);
  });

  it('is sent by text message only to an account with a confirmed address', async () => {
    const [{ browser, email }, phone] = [await world.person(), world.aNumber()];
    expect((await askByText(browser, phone)).json()).toMatchObject({ status: 403, code: 'CONTACT_UNCONFIRMED' });
    expect(world.textsTo(phone)).toEqual([]);
    await askByMail(browser);
    expect((await confirmCode(browser, 'email', digits(world.lastMail(email)?.subject))).statusCode).toBe(200);
    expect((await askByText(browser, phone)).statusCode).toBe(200);
    expect(world.textsTo(phone)).toHaveLength(1);
  });

  it('that is wrong is rejected, five times; then even the correct one has expired', async () => {
    const { browser, accountId, email } = await world.person();
    await askByMail(browser);
    const code = digits(world.lastMail(email)?.subject);
    const wrong = await Promise.all(Array.from({ length: 5 }, () => confirmCode(browser, 'email', another(code))));
    for (const answer of wrong) {
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'code', code: 'VALIDATION_ERROR' }] });
    }
    expect((await confirmCode(browser, 'email', code)).json()).toMatchObject({ status: 409, code: 'CODE_EXPIRED' });
    expect(await confirmed(accountId)).toEqual([]);
    await askByMail(browser);
    expect((await confirmCode(browser, 'email', digits(world.lastMail(email)?.subject))).statusCode).toBe(200);
  });

  it('expires after ten minutes, and as soon as another one was sent', async () => {
    const { browser, email } = await world.person();
    await askByMail(browser);
    const first = digits(world.lastMail(email)?.subject);
    do await askByMail(browser);
    while (digits(world.lastMail(email)?.subject) === first);
    expect((await confirmCode(browser, 'email', first)).statusCode).toBe(422);
    world.clock.offsetMs += 10 * MINUTE;
    const late = await confirmCode(browser, 'email', digits(world.lastMail(email)?.subject));
    expect(late.json()).toMatchObject({ status: 409, code: 'CODE_EXPIRED' });
  });

  it('is valid for its own account and channel only', async () => {
    const [mine, theirs] = [await world.person(), await world.person()];
    await askByMail(mine.browser);
    await askByMail(theirs.browser);
    const code = digits(world.lastMail(mine.email)?.subject);
    const foreign = code === digits(world.lastMail(theirs.email)?.subject) ? another(code) : code;
    expect((await confirmCode(theirs.browser, 'email', foreign)).statusCode).toBe(422);
    expect((await confirmCode(mine.browser, 'phone', code)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    expect((await confirmCode(mine.browser, 'email', code)).statusCode).toBe(200);
  });

  it('requires a signed-in account, and a number in international format', async () => {
    expect((await askByMail(world.browser())).statusCode).toBe(401);
    const { browser } = await world.person();
    for (const phone of ['087 123 4567', '+0871234567', '']) {
      const answer = await askByText(browser, phone);
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'phone' }] });
    }
    expect((await confirmCode(browser, 'email', 'abcdef')).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'code' }],
    });
  });
});

describe('a number', () => {
  const types = async (accountId: string) => (await confirmed(accountId)).map(({ type }) => type);
  async function asked(phone: string) {
    const someone = await world.known();
    await askByText(someone.browser, phone);
    return { ...someone, code: digits(world.textsTo(phone).at(-1)?.text) };
  }

  it('is confirmed by one account, and taken for another', async () => {
    const phone = world.aNumber();
    const first = await asked(phone);
    expect((await confirmCode(first.browser, 'phone', first.code)).statusCode).toBe(200);
    const second = await asked(phone);
    expect((await confirmCode(second.browser, 'phone', second.code)).json()).toMatchObject({
      status: 409,
      code: 'PHONE_EXISTS',
    });
    expect(await types(second.accountId)).toEqual(['EmailConfirmed']);
  });

  it('that two confirm at once belongs to one account', async () => {
    const phone = world.aNumber();
    const both = [await asked(phone), await asked(phone)];
    const answers = await Promise.all(both.map(({ browser, code }) => confirmCode(browser, 'phone', code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const all = await Promise.all(both.map(({ accountId }) => types(accountId)));
    expect(all.flat().filter((type) => type === 'PhoneConfirmed')).toHaveLength(1);
  });

  it('is not readable in its reservation', async () => {
    const phone = world.aNumber();
    const { browser, code } = await asked(phone);
    await confirmCode(browser, 'phone', code);
    const stream = streamOf.phoneReservation(hashPhone(world.secrets.masterKey, phone).toString('hex'));
    const reservation = await world.journal.read(stream);
    expect(reservation.map(({ type }) => type)).toEqual(['PhoneReserved']);
    expect(JSON.stringify([stream, reservation])).not.toContain(phone.slice(1));
  });
});
