import { describe, expect, it } from 'vitest';

import type { PaymentNotice } from '../notice.ts';
import { BadWebhookError } from '../port.ts';
import { beginnings, type UnderTest } from './payments-under-test.ts';

export function webhookContract(underTest: UnderTest): void {
  it('believes no webhook without its signature', () => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }));
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      expect(() => underTest().gateway.readNotice(body, signature)).toThrow(BadWebhookError);
    }
  });
}

export function newsSinceContract(underTest: UnderTest): void {
  const { account, captured } = beginnings(underTest);

  const newsOf = async (paymentId: string, since: string) => {
    const found: PaymentNotice[] = [];
    for await (const notice of underTest().gateway.newsSince(since)) {
      if ('paymentId' in notice && notice.paymentId === paymentId) found.push(notice);
    }
    return found;
  };

  describe('the news since an instant', () => {
    it('are what the webhooks told, each under the same id', async () => {
      const { paymentId } = await captured();
      const told = [
        await underTest().noticeOf('captured', { paymentId }),
        await underTest().noticeOf('authorised', { paymentId }),
      ];
      const found = await newsOf(paymentId, told[1]?.at ?? '');
      expect(found).toHaveLength(2);
      expect(found).toEqual(expect.arrayContaining(told));
    });

    it('of Homewrights’ accounts come account by account, to the last of them', async () => {
      const { gateway } = underTest();
      const opened = await account();
      await underTest().onboard(opened.account);
      const told = await underTest().noticeOf('accountChanged', { account: opened.account });
      const found: PaymentNotice[] = [];
      let after: string | null = null;
      do {
        const { notices, next }: Awaited<ReturnType<typeof gateway.newsOfAccounts>> = await gateway.newsOfAccounts(
          told.at,
          after,
        );
        found.push(...notices);
        after = next;
      } while (after !== null);
      expect(found).toContainEqual(told);
    });

    it('hold nothing older', async () => {
      const { paymentId } = await captured();
      const { at } = await underTest().noticeOf('captured', { paymentId });
      const later = new Date(Date.parse(at) + 2_000).toISOString();
      expect(await newsOf(paymentId, later)).toEqual([]);
    });
  });
}
