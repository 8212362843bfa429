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
import { outboundMessage } from './contract/outbox-contract.ts';
import { createMemoryOutbox, type MemoryOutbox } from './memory-outbox.ts';
import type { OutboundMessage } from './outbox.ts';
import { sendOutboundMessage, type SendOutboundMessageDeps } from './send-outbound-message.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';

let vault: Vault;
let journal: Journal;
let outbox: MemoryOutbox;
let mail: MemoryMail;
let sms: MemorySms;
let unknown: string[];
let deps: SendOutboundMessageDeps;

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
    exportLinks: { issue: async () => 'secret' },
    issueWayBack: () => 'secret',
    transports: { mail, sms },
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

async function written(over: Partial<OutboundMessage> = {}, recipientId?: string): Promise<string> {
  const draft = outboundMessage(over);
  const notification = { ...draft.notification, recipientId: recipientId ?? (await person()) };
  const one = { ...draft, notification };
  await outbox.write([one]);
  return one.id;
}
const stateOf = (id: string) => outbox.outboundMessages.get(id)?.state;

describe('an outbound message', () => {
  it('is sent once, however often it is requested', async () => {
    const id = await written();
    await sendOutboundMessage(id, deps);
    await sendOutboundMessage(id, deps);
    expect(stateOf(id)).toBe('sent');
    expect(mail.mails.map(({ to }) => to)).toEqual(['aoife@example.org']);
  });

  it.each(['busy', 'unreachable'] satisfies Fault[])(
    'is sent again under the same id after the transport was %s',
    async (fault) => {
      const id = await written();
      mail.failNext(fault);
      await expect(sendOutboundMessage(id, deps)).rejects.toMatchObject({ name: 'NotAcceptedError' });
      expect(stateOf(id)).toBe('waiting');
      await sendOutboundMessage(id, deps);
      expect(stateOf(id)).toBe('sent');
      expect(mail.mails.map(({ messageId }) => messageId)).toEqual([`<${id}.offerReceived@homewright.test>`]);
    },
  );

  it('that was permanently rejected is abandoned', async () => {
    const id = await written();
    mail.failNext('rejected');
    await sendOutboundMessage(id, deps);
    expect([stateOf(id), mail.mails]).toEqual(['rejected', []]);
  });

  it('whose answer was lost is never sent again: it may have arrived', async () => {
    const id = await written();
    mail.failNext('lost');
    await sendOutboundMessage(id, deps);
    await sendOutboundMessage(id, deps);
    expect([stateOf(id), mail.mails.length, unknown]).toEqual(['unknown', 1, ['the connection was lost']]);
  });

  it('whose sender died, before or after the transport accepted it, is never sent again', async () => {
    for (const dieAfter of ['take', 'send'] as const) {
      const id = await written();
      const dying = new Error('killed');
      const killed: SendOutboundMessageDeps = {
        ...deps,
        outbox: { ...outbox, end: () => Promise.reject(dying), putBack: () => Promise.reject(dying) },
        transports: { ...deps.transports, mail: dieAfter === 'take' ? { send: () => Promise.reject(dying) } : mail },
      };
      const before = mail.mails.length;
      await expect(sendOutboundMessage(id, killed)).rejects.toThrow('killed');
      expect(stateOf(id)).toBe('sending');
      await sendOutboundMessage(id, deps);
      expect([stateOf(id), mail.mails.length - before]).toEqual(['unknown', dieAfter === 'send' ? 1 : 0]);
    }
  });

  it('whose sender died before taking it is sent', async () => {
    const id = await written();
    const killed = { ...deps, journal: { ...journal, read: () => Promise.reject(new Error('killed')) } };
    await expect(sendOutboundMessage(id, killed)).rejects.toThrow('killed');
    await sendOutboundMessage(id, deps);
    expect(stateOf(id)).toBe('sent');
  });

  it('to a forgotten or unknown person is dropped', async () => {
    const accountId = await person();
    const id = await written({}, accountId);
    await vault.forget(accountId);
    await sendOutboundMessage(id, deps);
    const withoutRecipient = await written({}, randomUUID());
    await sendOutboundMessage(withoutRecipient, deps);
    expect([stateOf(id), stateOf(withoutRecipient), mail.mails]).toEqual(['dropped', 'dropped', []]);
  });

  it('is sent as a text message to a person with a number', async () => {
    const id = await written({ channel: 'sms' }, await person({ phone: '+353870000000' }));
    const without = await written({ channel: 'sms', id: randomUUID() });
    await sendOutboundMessage(id, deps);
    await sendOutboundMessage(without, deps);
    expect(stateOf(without)).toBe('dropped');
    expect(sms.messages).toEqual([
      { id, to: '+353870000000', text: expect.stringContaining('https://homewright.test/') },
    ]);
  });
});
