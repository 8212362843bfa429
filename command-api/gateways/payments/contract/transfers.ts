import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { PaymentRejectedError } from '../payment-gateway.ts';
import { createStarters, type UnderTest } from './payments-under-test.ts';

export function transfersContract(underTest: UnderTest): void {
  const { account, authorised, captured } = createStarters(underTest);

  type Paid = { jobId: string; paymentId: string; currency: string };
  const providerTransfer = async ({ jobId, paymentId, currency }: Paid, amount: number) => {
    const opened = await account();
    await underTest().onboard(opened.account);
    return { jobId, paymentId, currency, amount, account: opened.account };
  };

  describe('a transfer', () => {
    it('moves a part of what was captured, once under one key, even long after', async () => {
      const [transfer, key] = [await providerTransfer(await captured(), 5_000), randomUUID()];
      const first = await underTest().gateway.transfer(transfer, key);
      expect(await underTest().gateway.transfer(transfer, key)).toEqual(first);
      await underTest().dropIdempotencyKeys();
      expect(await underTest().gateway.transfer(transfer, key)).toEqual(first);
      expect(await underTest().gateway.transfer(transfer, randomUUID())).not.toEqual(first);
    });

    it('returns what its key created, even for a smaller amount; a rejected one can be retried in part', async () => {
      const { gateway } = underTest();
      const [transfer, key, other] = [await providerTransfer(await captured(), 5_000), randomUUID(), randomUUID()];
      const made = await gateway.transfer(transfer, key);
      expect(made).toMatchObject({ amount: 5_000 });
      expect(await gateway.transfer({ ...transfer, amount: 3_000 }, key)).toEqual(made);
      await expect(gateway.transfer({ ...transfer, amount: 8_000 }, other)).rejects.toThrow(PaymentRejectedError);
      expect(await gateway.transfer({ ...transfer, amount: 3_000 }, other)).toMatchObject({ amount: 3_000 });
    });

    it('is found under its key, and nothing under another', async () => {
      const { gateway } = underTest();
      const [transfer, key] = [await providerTransfer(await captured(), 5_000), randomUUID()];
      expect(await gateway.findTransfer(transfer.jobId, key)).toBeNull();
      const made = await gateway.transfer(transfer, key);
      await gateway.transfer({ ...transfer, amount: 100 }, randomUUID());
      expect(await gateway.findTransfer(transfer.jobId, key)).toEqual(made);
      expect(await gateway.findTransfer(randomUUID(), key)).toBeNull();
    });

    it('never moves more than was captured, in one or in several', async () => {
      const { gateway } = underTest();
      const transfer = await providerTransfer(await captured(), 8_800);
      const tooMuch = { ...transfer, amount: 10_801 };
      await expect(gateway.transfer(tooMuch, randomUUID())).rejects.toThrow(PaymentRejectedError);
      await gateway.transfer(transfer, randomUUID());
      const theRest = { ...transfer, amount: 2_001 };
      await expect(gateway.transfer(theRest, randomUUID())).rejects.toThrow(PaymentRejectedError);
    });

    it('requires captured money', async () => {
      const transfer = await providerTransfer(await authorised(), 100);
      await expect(underTest().gateway.transfer(transfer, randomUUID())).rejects.toThrow(PaymentRejectedError);
    });

    it('is reversed in parts, each once under one key, and never beyond its amount', async () => {
      const { gateway } = underTest();
      const { transferId } = await gateway.transfer(await providerTransfer(await captured(), 8_800), randomUUID());
      const key = randomUUID();
      const first = await gateway.reverseTransfer({ transferId, amount: 3_000 }, key);
      expect(await gateway.reverseTransfer({ transferId, amount: 3_000 }, key)).toEqual(first);
      await underTest().dropIdempotencyKeys();
      expect(await gateway.reverseTransfer({ transferId, amount: 3_000 }, key)).toEqual(first);
      const tooMuch = gateway.reverseTransfer({ transferId, amount: 5_801 }, randomUUID());
      await expect(tooMuch).rejects.toThrow(PaymentRejectedError);
      await gateway.reverseTransfer({ transferId, amount: 5_800 }, randomUUID());
    });

    it('that was reversed can be sent again, and never more than is there', async () => {
      const { gateway } = underTest();
      const transfer = await providerTransfer(await captured(), 8_800);
      const { transferId } = await gateway.transfer(transfer, randomUUID());
      await gateway.reverseTransfer({ transferId, amount: 8_800 }, randomUUID());
      const again = await gateway.transfer(transfer, randomUUID());
      expect(again.transferId).not.toBe(transferId);
      await expect(gateway.transfer({ ...transfer, amount: 2_001 }, randomUUID())).rejects.toThrow(
        PaymentRejectedError,
      );
      await gateway.transfer({ ...transfer, amount: 2_000 }, randomUUID());
    });
  });
}
