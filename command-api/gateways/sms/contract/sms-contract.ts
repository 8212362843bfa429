import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { Fault } from '../../mail/memory-mail.ts';
import { NotAcceptedError } from '../../delivery-errors.ts';
import type { SmsGateway, TextMessage } from '../sms-gateway.ts';

export interface SmsUnderTest {
  readonly gateway: SmsGateway;
  failNext(fault: Fault): void | Promise<void>;
  arrived(id: string): TextMessage[];
}

/** The contract of every SMS gateway. */
export function smsContract(underTest: () => SmsUnderTest): void {
  const message = (): TextMessage => ({ id: randomUUID(), to: '+353870000000', text: 'Ein Angebot – 見積もり & mehr' });
  const failure = async (fault: Fault, sent = message()): Promise<unknown> => {
    await underTest().failNext(fault);
    return underTest()
      .gateway.send(sent)
      .catch((error: unknown) => error);
  };

  describe('a text message', () => {
    it('arrives as it was written, in any script', async () => {
      const sent = message();
      await underTest().gateway.send(sent);
      expect(underTest().arrived(sent.id)).toEqual([sent]);
    });

    it('that is permanently rejected or finds the service busy was certainly not accepted', async () => {
      expect(await failure('rejected')).toEqual(expect.objectContaining({ name: 'NotAcceptedError', permanent: true }));
      expect(await failure('busy')).toEqual(expect.objectContaining({ name: 'NotAcceptedError', permanent: false }));
    });

    it('that finds no service was certainly not accepted', async () => {
      expect(await failure('unreachable')).toEqual(
        expect.objectContaining({ name: 'NotAcceptedError', permanent: false }),
      );
    });

    it('whose answer is lost may have been accepted, and the error contains no personal data', async () => {
      const error = (await failure('lost')) as Error;
      expect(error).not.toBeInstanceOf(NotAcceptedError);
      expect(`${error.message} ${JSON.stringify(error)}`).not.toMatch(/353870000000|Angebot/);
    });
  });
}
