import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';
import { z } from 'zod';

import { defineEvent, FORGOTTEN } from './catalog/define-event.ts';
import type { JsonObject } from './log/event-log.ts';
import { fieldOpener, sealFields } from './sealed-fields.ts';
import { createMemoryVault } from './vault/memory-vault.ts';
import { SealBrokenError } from './vault/sealed-text.ts';
import type { KeyRing } from './vault/vault.ts';

const text = z.string().nullable();
const LetterSent = defineEvent(
  'LetterSent',
  'Somebody wrote to somebody.',
  z.object({ fromId: text, toId: text, greeting: text, body: text, farewell: text, answer: text }),
  { sealed: { greeting: 'fromId', body: 'fromId', answer: 'toId', farewell: 'fromId' } },
);

const [ann, bob] = [randomUUID(), randomUUID()];
const letter = {
  fromId: ann,
  toId: bob,
  greeting: 'Dear Bob,',
  body: 'it is done.',
  farewell: 'Ann',
  answer: 'Thanks',
};

/** Opens a field by its stored value. */
function opening(stored: Readonly<Record<string, unknown>>, ring: KeyRing) {
  const open = fieldOpener(stored as JsonObject, ring);
  return (subject: string, value: unknown) => {
    if (typeof value !== 'string') throw new TypeError('no text');
    return open(subject, value);
  };
}

async function ringOf(vault = createMemoryVault()) {
  return vault.ring([ann, bob], 'seal');
}

it('seals the texts of one person in the first of their fields, which the others reference, and opens each again', async () => {
  const ring = await ringOf();
  const stored = sealFields(LetterSent, letter, ring);
  expect(stored).toEqual({
    fromId: ann,
    toId: bob,
    greeting: expect.stringMatching(/^sealed:2:[\w-]+$/),
    body: 'sealed:in:greeting:1',
    farewell: 'sealed:in:greeting:2',
    answer: expect.stringMatching(/^sealed:1:[\w-]+$/),
  });
  const open = opening(stored, ring);
  expect([open(ann, stored['farewell']), open(ann, stored['greeting'])]).toEqual(['Ann', 'Dear Bob,']);
  expect([open(bob, stored['answer']), open(ann, stored['body'])]).toEqual(['Thanks', 'it is done.']);
});

it('skips missing fields: the first text that exists holds the others', async () => {
  const stored = sealFields(LetterSent, { ...letter, greeting: null, answer: null }, await ringOf());
  expect(stored).toMatchObject({
    greeting: null,
    body: expect.stringMatching(/^sealed:2:/),
    farewell: 'sealed:in:body:1',
    answer: null,
  });
});

it('stores and opens nothing of a forgotten person, but opens the texts of others', async () => {
  const vault = createMemoryVault();
  const stored = sealFields(LetterSent, letter, await ringOf(vault));
  await vault.forget(ann);
  const open = opening(stored, await ringOf(vault));
  expect(['greeting', 'body', 'farewell'].map((field) => open(ann, stored[field]))).toEqual(Array(3).fill(FORGOTTEN));
  expect(open(bob, stored['answer'])).toBe('Thanks');
  const after = sealFields(LetterSent, letter, await ringOf(vault));
  expect(after).toMatchObject({ greeting: FORGOTTEN, body: FORGOTTEN, farewell: FORGOTTEN });
});

it('opens a field that an upcaster renamed, and one whose holder it dropped, since the stored event has the holder', async () => {
  const ring = await ringOf();
  const stored = sealFields(LetterSent, letter, ring);
  const { greeting, body } = stored;
  const lifted = { opening: greeting, body };
  const open = opening(stored, ring);
  expect([open(ann, lifted.opening), open(ann, lifted.body)]).toEqual(['Dear Bob,', 'it is done.']);
});

it.each(['sealed:in:greeting:3', 'sealed:in:greeting:x', 'sealed:in:answer:0', 'sealed:in:nothing:0', 'sealed:in:'])(
  'rejects %s, which references no text of that person',
  async (value) => {
    const ring = await ringOf();
    const open = opening(sealFields(LetterSent, letter, ring), ring);
    expect(() => open(ann, value)).toThrow(SealBrokenError);
  },
);

it("does not open one person's texts under another's name", async () => {
  const ring = await ringOf();
  const open = opening(sealFields(LetterSent, letter, ring), ring);
  expect(() => open(bob, 'sealed:in:greeting:1')).toThrow(SealBrokenError);
});
