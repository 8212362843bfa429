import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { canonicalEmail } from '#domain/account/email-address.ts';

import { NotAcceptedError } from '../../delivery-errors.ts';
import type { Fault } from '../memory-mail.ts';
import type { Mail, MailGateway } from '../mail-gateway.ts';

export interface MailUnderTest {
  readonly gateway: MailGateway;
  failNext(fault: Fault): void | Promise<void>;
  /** The mail that arrived with this message id. */
  arrived(messageId: string): Promise<Pick<Mail, 'to' | 'subject' | 'html' | 'text'>[]>;
}

/** The contract of every mail gateway. */
export function mailContract(underTest: () => MailUnderTest): void {
  const mail = (over: Partial<Mail> = {}): Mail => ({
    messageId: `<${randomUUID()}@homewright.test>`,
    to: 'aoife@example.org',
    subject: 'Ein Angebot: Küche streichen – 見積もり',
    html: '<p>Ein Angebot</p>',
    text: 'Ein Angebot für Sie.',
    settingsUrl: 'http://homewright.test/settings',
    ...over,
  });
  const failure = async (fault: Fault, sent = mail()): Promise<unknown> => {
    await underTest().failNext(fault);
    return underTest()
      .gateway.send(sent)
      .catch((error: unknown) => error);
  };

  describe('a mail', () => {
    it('arrives as it was written, in any script', async () => {
      const sent = mail();
      await underTest().gateway.send(sent);
      const { to, subject, html, text } = sent;
      expect(await underTest().arrived(sent.messageId)).toEqual([{ to, subject, html, text }]);
    });

    it.each(['r&d@example.org', 'sales/de@example.org', "o'brien+jobs@example.org", 'x@münchen.example'])(
      'arrives at %s',
      async (to) => {
        const sent = mail({ to });
        await underTest().gateway.send(sent);
        const addresses = (await underTest().arrived(sent.messageId)).map((arrived) => canonicalEmail(arrived.to));
        expect(addresses).toEqual([canonicalEmail(to)]);
      },
    );

    it('also arrives without a link to the settings', async () => {
      const sent = mail({ settingsUrl: null });
      await underTest().gateway.send(sent);
      expect(await underTest().arrived(sent.messageId)).toHaveLength(1);
    });

    it('that is permanently rejected was certainly not accepted', async () => {
      expect(await failure('rejected')).toEqual(expect.objectContaining({ name: 'NotAcceptedError', permanent: true }));
    });

    it('that finds the server busy was certainly not accepted, and can be sent again', async () => {
      const sent = mail();
      expect(await failure('busy', sent)).toEqual(
        expect.objectContaining({ name: 'NotAcceptedError', permanent: false }),
      );
      await underTest().gateway.send(sent);
      expect(await underTest().arrived(sent.messageId)).toHaveLength(1);
    });

    it('whose answer is lost may have been accepted', async () => {
      const error = await failure('lost');
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(NotAcceptedError);
    });

    it('that fails is not quoted in the error: neither its address nor its text', async () => {
      for (const fault of ['rejected', 'busy', 'lost'] as const) {
        const error = (await failure(fault)) as Error;
        expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(/aoife|Angebot/);
      }
    });

    it('that finds no server was certainly not accepted', async () => {
      expect(await failure('unreachable')).toEqual(
        expect.objectContaining({ name: 'NotAcceptedError', permanent: false }),
      );
    });
  });
}
