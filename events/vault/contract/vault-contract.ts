import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { FORGOTTEN } from '../../catalog/define-event.ts';
import { SealBrokenError } from '../sealed-text.ts';
import type { Vault } from '../vault.ts';
import { requireSealed } from './require-sealed.ts';

/** What every vault promises. */
export function vaultContract(vault: () => Vault): void {
  it('opens what it sealed, in any script', async () => {
    const subject = randomUUID();
    const text = 'Zoë, 12½ rue de l’Été — 東京 🏠 \u0000';
    const ciphertext = await requireSealed(vault(), subject, text);
    expect(ciphertext).not.toContain('Zoë');
    expect(await vault().open(subject, ciphertext)).toBe(text);
  });

  it('seals the same text differently each time, so that equal texts cannot be recognised', async () => {
    const subject = randomUUID();
    expect(await vault().seal(subject, 'yes')).not.toBe(await vault().seal(subject, 'yes'));
  });

  it('treats an upper-case subject as the same person', async () => {
    const subject = randomUUID();
    const ciphertext = await requireSealed(vault(), subject.toUpperCase(), 'hello');
    expect(await vault().open(subject, ciphertext)).toBe('hello');
  });

  it("does not open one person's text under another's name", async () => {
    const [ann, bob] = [randomUUID(), randomUUID()];
    const hers = await requireSealed(vault(), ann, 'hello');
    await vault().seal(bob, 'so that there is a key');
    await expect(vault().open(bob, hers)).rejects.toThrow(SealBrokenError);
  });

  it.each(['', 'hello', 'sealed:1:', 'sealed:2:AAAA', 'sealed:1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'rejects %j, which was never sealed',
    async (text) => {
      const subject = randomUUID();
      await vault().seal(subject, 'so that there is a key');
      await expect(vault().open(subject, text)).rejects.toThrow(SealBrokenError);
    },
  );

  it('seals several texts as one, and opens them together', async () => {
    const [ann, bob] = [randomUUID(), randomUUID()];
    const ring = await vault().ring([ann, bob], 'seal');
    const texts = ['Zoë', '', '東京 "🏠" \u0000'];
    const ciphertext = ring.sealAll(ann.toUpperCase(), texts) as string;
    expect(ciphertext).not.toContain('Zoë');
    expect(ring.sealAll(ann, texts)).not.toBe(ciphertext);
    expect(ring.openAll(ann, ciphertext)).toEqual(texts);
    expect(() => ring.openAll(bob, ciphertext)).toThrow(SealBrokenError);
    expect(() => ring.open(ann, ciphertext)).toThrow(SealBrokenError);
    expect(() => ring.openAll(ann, ring.seal(ann, '["hello"]') as string)).toThrow(SealBrokenError);
    await vault().forget(ann);
    const later = await vault().ring([ann], 'open');
    expect([later.openAll(ann, ciphertext), later.sealAll(ann, texts)]).toEqual([FORGOTTEN, FORGOTTEN]);
  });

  it('returns Forgotten for every text of a forgotten person, and for no one else’s', async () => {
    const [ann, bob] = [randomUUID(), randomUUID()];
    const hers = await requireSealed(vault(), ann, 'hers');
    const his = await requireSealed(vault(), bob, 'his');
    await vault().forget(ann);
    const ring = await vault().ring([ann, bob], 'open');
    expect([ring.open(ann, hers), ring.open(bob, his)]).toEqual([FORGOTTEN, 'his']);
    expect([ring.has(ann), ring.has(bob.toUpperCase())]).toEqual([false, true]);
  });

  it('knows the fingerprint of a key until it is destroyed', async () => {
    const subject = randomUUID();
    expect(await vault().fingerprint(subject)).toBeNull();
    await vault().seal(subject, 'hello');
    const fingerprint = await vault().fingerprint(subject.toUpperCase());
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    vault().evict(subject);
    expect(await vault().fingerprint(subject)).toBe(fingerprint);
    await vault().forget(subject);
    expect(await vault().fingerprint(subject)).toBeNull();
  });

  it('forgets a person twice, and an unknown one, without an error', async () => {
    const subject = randomUUID();
    await vault().forget(subject);
    await vault().forget(subject);
    expect(await vault().seal(subject, 'hello')).toEqual(FORGOTTEN);
  });

  it('creates one key for a person when many callers seal for the first time at once', async () => {
    const subject = randomUUID();
    const ciphertext = await Promise.all(
      Array.from({ length: 20 }, (_, i) => requireSealed(vault(), subject, `text ${i}`)),
    );
    const opened = await Promise.all(ciphertext.map((text) => vault().open(subject, text)));
    expect(opened).toEqual(Array.from({ length: 20 }, (_, i) => `text ${i}`));
  });
}
