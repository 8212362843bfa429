import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import type { Vault } from '#events/vault/vault.ts';
import { systemClock } from '#platform/clock.ts';

import { createCommandHandler } from '../command-handler.ts';
import { createMemoryMail, type Fault, type MemoryMail } from '../gateways/mail/memory-mail.ts';
import { createMemorySms, type MemorySms } from '../gateways/sms/memory-sms.ts';
import { letter } from './contract/outbox-contract.ts';
import { createMemoryOutbox, type MemoryOutbox } from './memory-outbox.ts';
import type { Letter } from './outbox.ts';
import { sendLetter, type SendLetterDeps } from './send-letter.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';

let vault: Vault;
let journal: Journal;
let outbox: MemoryOutbox;
let mail: MemoryMail;
let sms: MemorySms;
let unknown: string[];
let deps: SendLetterDeps;

beforeEach(() => {
  vault = createMemoryVault();
  journal = createJournal(createMemoryEventLog(), vault);
  outbox = createMemoryOutbox();
  mail = createMemoryMail();
  sms = createMemorySms();
  unknown = [];
  deps = {
    outbox,
    journal,
    publicUrl: 'https://homewright.test',
    carriers: { mail, sms },
    onUnknown: (_id, error) => void unknown.push(error.message),
  };
});

async function person({ phone = null as string | null, language = 'en' } = {}): Promise<string> {
  const handler = createCommandHandler({ journal, clock: systemClock, secrets });
  const accountId = randomUUID();
  const account = { accountId, accountType: 'client', email: 'aoife@example.org', country: 'IE', language };
  const system = { kind: 'system', id: 'test' } as const;
  await handler.handle({ name: 'OpenAccount', data: account, commandId: randomUUID(), actor: system });
  const profile = { accountId, firstName: 'Aoife', lastName: 'B', phone, trades: [], businessName: null, city: null };
  const actor = { kind: 'client', id: accountId } as const;
  await handler.handle({ name: 'CompleteProfile', data: profile, commandId: randomUUID(), actor });
  return accountId;
}

async function written(over: Partial<Letter> = {}, recipientId?: string): Promise<string> {
  const draft = letter(over);
  const notice = { ...draft.notice, recipientId: recipientId ?? (await person()) };
  const one = { ...draft, notice };
  await outbox.write([one]);
  return one.id;
}
const stateOf = (id: string) => outbox.letters.get(id)?.state;

describe('a letter', () => {
  it('is sent once, however often it is asked for', async () => {
    const id = await written();
    await sendLetter(id, deps);
    await sendLetter(id, deps);
    expect(stateOf(id)).toBe('sent');
    expect(mail.mails.map(({ to }) => to)).toEqual(['aoife@example.org']);
  });

  it.each(['busy', 'away'] satisfies Fault[])(
    'goes again under the same id after the carrier was %s',
    async (fault) => {
      const id = await written();
      mail.failNext(fault);
      await expect(sendLetter(id, deps)).rejects.toMatchObject({ name: 'NotAcceptedError' });
      expect(stateOf(id)).toBe('waiting');
      await sendLetter(id, deps);
      expect(stateOf(id)).toBe('sent');
      expect(mail.mails.map(({ messageId }) => messageId)).toEqual([`<${id}.offerReceived@homewright.test>`]);
    },
  );

  it('that was refused for good is let go of', async () => {
    const id = await written();
    mail.failNext('refused');
    await sendLetter(id, deps);
    expect([stateOf(id), mail.mails]).toEqual(['refused', []]);
  });

  it('whose answer was lost is never sent again: it may have arrived', async () => {
    const id = await written();
    mail.failNext('lost');
    await sendLetter(id, deps);
    await sendLetter(id, deps);
    expect([stateOf(id), mail.mails.length, unknown]).toEqual(['unknown', 1, ['the connection was lost']]);
  });

  it('over which its sender died, before or after the carrier took it, is never sent again', async () => {
    for (const dieAfter of ['take', 'send'] as const) {
      const id = await written();
      const dying = new Error('killed');
      const killed: SendLetterDeps = {
        ...deps,
        outbox: { ...outbox, end: () => Promise.reject(dying), putBack: () => Promise.reject(dying) },
        carriers: { ...deps.carriers, mail: dieAfter === 'take' ? { send: () => Promise.reject(dying) } : mail },
      };
      const before = mail.mails.length;
      await expect(sendLetter(id, killed)).rejects.toThrow('killed');
      expect(stateOf(id)).toBe('sending');
      await sendLetter(id, deps);
      expect([stateOf(id), mail.mails.length - before]).toEqual(['unknown', dieAfter === 'send' ? 1 : 0]);
    }
  });

  it('before which its sender died is sent', async () => {
    const id = await written();
    const killed = { ...deps, journal: { ...journal, read: () => Promise.reject(new Error('killed')) } };
    await expect(sendLetter(id, killed)).rejects.toThrow('killed');
    await sendLetter(id, deps);
    expect(stateOf(id)).toBe('sent');
  });

  it('to somebody who was forgotten, or never was, goes nowhere', async () => {
    const accountId = await person();
    const id = await written({}, accountId);
    await vault.forget(accountId);
    await sendLetter(id, deps);
    const toNobody = await written({}, randomUUID());
    await sendLetter(toNobody, deps);
    expect([stateOf(id), stateOf(toNobody), mail.mails]).toEqual(['dropped', 'dropped', []]);
  });

  it('goes as a text message to whoever has a number', async () => {
    const id = await written({ channel: 'sms' }, await person({ phone: '+353870000000' }));
    const without = await written({ channel: 'sms', id: randomUUID() });
    await sendLetter(id, deps);
    await sendLetter(without, deps);
    expect(stateOf(without)).toBe('dropped');
    expect(sms.messages).toEqual([
      { id, to: '+353870000000', text: expect.stringContaining('https://homewright.test/') },
    ]);
  });
});
