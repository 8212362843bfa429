import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { outboundMessageId, type OutboundMessage, type Outbox } from '../outbox.ts';

export function outboundMessage(over: Partial<OutboundMessage> = {}): OutboundMessage {
  const recipientId = randomUUID();
  return {
    id: outboundMessageId(randomUUID(), recipientId, 'mail'),
    channel: 'mail',
    about: randomUUID(),
    notification: {
      recipientId,
      kind: 'offerReceived',
      group: 'offers',
      jobId: randomUUID(),
      conversationId: null,
      facts: { amount: 12_000, currency: 'EUR', at: '2027-03-04T10:00:00.000Z', detail: null },
    },
    ...over,
  };
}

/** The contract of every outbox. */
export function outboxContract(outbox: () => Outbox): void {
  describe('an outbound message', () => {
    it('waits as it was written, and is written once', async () => {
      const written = outboundMessage();
      await outbox().write([written, outboundMessage({ channel: 'sms', about: null })]);
      await outbox().write([{ ...written, about: null }]);
      expect(await outbox().find(written.id)).toEqual({ outboundMessage: written, state: 'waiting' });
      expect(await outbox().find(randomUUID())).toBeNull();
    });

    it('is taken by one worker only', async () => {
      const written = outboundMessage();
      await outbox().write([written]);
      const takers = await Promise.all([1, 2, 3].map(() => outbox().take(written.id)));
      expect(takers.filter(Boolean)).toHaveLength(1);
      expect(await outbox().find(written.id)).toMatchObject({ state: 'sending' });
    });

    it('that was put back is taken again', async () => {
      const written = outboundMessage();
      await outbox().write([written]);
      await outbox().take(written.id);
      await outbox().putBack(written.id);
      expect(await outbox().find(written.id)).toMatchObject({ state: 'waiting' });
      expect(await outbox().take(written.id)).toBe(true);
    });

    it.each(['sent', 'rejected', 'dropped', 'unknown'] as const)('that ended as %s never returns', async (ending) => {
      const written = outboundMessage();
      await outbox().write([written]);
      await outbox().take(written.id);
      await outbox().end(written.id, ending);
      expect(await outbox().find(written.id)).toBeNull();
      expect(await outbox().take(written.id)).toBe(false);
      await outbox().putBack(written.id);
      await outbox().write([written]);
      expect(await outbox().find(written.id)).toBeNull();
    });

    it('that does not exist is no work', async () => {
      await expect(outbox().write([])).resolves.toBeUndefined();
    });
  });

  it('has one id for each event, person and channel', () => {
    const [event, person] = [randomUUID(), randomUUID()];
    const ids = [
      outboundMessageId(event, person, 'mail'),
      outboundMessageId(event, person, 'sms'),
      outboundMessageId(event, randomUUID(), 'mail'),
    ];
    expect(new Set([...ids, outboundMessageId(event, person, 'mail')]).size).toBe(3);
  });
}
