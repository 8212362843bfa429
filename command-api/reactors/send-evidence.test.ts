import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { JournalEvent } from '#events/journal.ts';

import { PaymentRejectedError } from '../gateways/payments/payment-gateway.ts';
import { booked, finished, last } from '../testing/money-flows/steps.ts';
import { createMoneyHarness } from '../testing/money-harness.ts';
import { evidencePack } from './evidence-pack.ts';

async function chargedBack() {
  const world = createMoneyHarness();
  const job = await booked(world, { startInHours: 6 });
  await world.advance(6);
  await finished(world, job);
  world.payments.chargeBack((await last(job, 'PaymentCaptured')).data.paymentId, {
    reason: 'product_not_received',
  });
  await world.rest();
  const [chargeback] = world.payments.chargebacks.values();
  return { world, job, pack: chargeback?.evidence ?? '' };
}

it('the evidence says what was agreed, done, approved and paid, with the times', async () => {
  const { pack } = await chargedBack();
  expect(pack.split('\n')).toEqual([
    'Home service booked on an online marketplace. All times are UTC.',
    expect.stringMatching(
      /^2027-02-01 09:00: The client accepted an offer: 216\.00 EUR \(price 200\.00 EUR, service fee 16\.00 EUR\)/,
    ),
    '2027-02-01 09:00: The client confirmed the payment with their card ending in 4242. The job was booked.',
    '2027-02-01 09:00: 216.00 EUR were charged, to be held until approval.',
    '2027-02-01 15:00: The provider began the work.',
    '2027-02-01 15:00: The provider reported the work as done, with 0 photos.',
    '2027-02-01 15:00: The client approved the work.',
    '2027-02-02 15:00: No objection came within the grace period: 176.00 EUR were released to the provider.',
    '2027-02-02 15:00: 176.00 EUR were transferred to the provider.',
    '2027-02-02 16:00: The cardholder took the payment back at their bank (product_not_received).',
  ]);
});

it('the evidence contains no names and quotes no texts', async () => {
  const { pack, job } = await chargedBack();
  const personal = ['Robin', 'Vos', 'Oudegracht', '3511', 'example.org', 'fence', 'Both sides', job.clientId];
  expect(personal.filter((text) => pack.includes(text))).toEqual([]);
});

it('the job records that the pack was sent, with its hash', async () => {
  const { pack, job } = await chargedBack();
  const sha256 = createHash('sha256').update(pack).digest('hex');
  expect((await last(job, 'EvidencePackSent')).data).toMatchObject({ sha256 });
});

it('a bank that accepts no evidence gets none', async () => {
  const world = createMoneyHarness();
  const job = await booked(world, { startInHours: 6 });
  await world.advance(1);
  const { paymentId } = (await last(job, 'PaymentCaptured')).data;
  const { chargebackId } = world.payments.chargeBack(paymentId);
  for (const webhook of world.payments.takeWebhookEvents()) {
    world.inbox.push(webhook.kind === 'chargebackOpened' ? { ...webhook, dueBy: null } : webhook);
  }
  await world.rest();
  expect(await job.types()).toContain('ChargebackOpened');
  expect(await job.types()).not.toContain('EvidencePackSent');
  expect(world.payments.chargebacks.get(chargebackId)?.evidence).toBeNull();
});

it('the evidence includes a tip once it is paid', async () => {
  const { job } = await chargedBack();
  const [first] = await job.history();
  const packText = (type: 'TipGiven' | 'TipPaid') =>
    evidencePack([{ ...first, ...sampleEvent(type, { amount: 2000, currency: 'EUR' }) } as JournalEvent]);
  expect(packText('TipGiven')).not.toContain('tip');
  expect(packText('TipPaid')).toContain('After the work the client gave a tip of 20.00 EUR.');
});

it('the longest history fits into the limit', async () => {
  const { job } = await chargedBack();
  const history = await job.history();
  const long = Array.from({ length: 400 }, () => history).flat();
  const pack = evidencePack(long);
  expect(pack.length).toBeLessThan(20_000);
  expect(pack).toContain('\n…\n');
  expect(pack).toMatch(/^Home service[^…]+accepted an offer/);
  expect(pack.endsWith('(product_not_received).')).toBe(true);
});

describe('a pack that the payment provider rejects', () => {
  /** The pack is rejected with this code for an hour, then accepted. */
  async function rejectedWith(code: string) {
    let [failsWith, asked] = [true, 0];
    const world = createMoneyHarness({
      reach: (payments) => ({
        ...payments,
        async submitEvidence(...evidence) {
          asked += 1;
          if (failsWith) throw new PaymentRejectedError(code);
          return payments.submitEvidence(...evidence);
        },
      }),
    });
    const job = await booked(world, { startInHours: 6 });
    await world.advance(1);
    world.payments.chargeBack((await last(job, 'PaymentCaptured')).data.paymentId);
    await world.rest();
    failsWith = false;
    await world.advance(1);
    return { types: await job.types(), asked, waiting: await world.store.due('send-evidence', new Date(8.64e15)) };
  }

  it('permanently is recorded once, and not submitted again', async () => {
    const { types, asked, waiting } = await rejectedWith('dispute_evidence_submission_closed');
    expect(types.filter((type) => type.startsWith('EvidencePack'))).toEqual(['EvidencePackRejected']);
    expect([asked, waiting]).toEqual([1, []]);
  });

  it.each(['idempotency_key_in_use', 'lock_timeout'])('temporarily (%s) is submitted again', async (code) => {
    const { types, waiting } = await rejectedWith(code);
    expect(types.filter((type) => type.startsWith('EvidencePack'))).toEqual(['EvidencePackSent']);
    expect(waiting).toEqual([]);
  });
});
