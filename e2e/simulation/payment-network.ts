import type { MemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import type { WebhookEvent } from '#command-api/gateways/payments/webhook-event.ts';
import {
  PaymentRejectedError,
  PaymentUnavailableError,
  type PaymentGateway,
} from '#command-api/gateways/payments/payment-gateway.ts';
import { plusMinutes } from '#domain/time.ts';

import { killablePort, type KillableProcess } from './killable-process.ts';
import type { Random, RandomSource } from './random.ts';

const calls = [
  'open',
  'find',
  'capture',
  'cancel',
  'saveCard',
  'findSetup',
  'chargeSaved',
  'detachCard',
  'refund',
  'findRefund',
  'transfer',
  'findTransfer',
  'reverseTransfer',
  'openAccount',
  'findAccount',
  'submitEvidence',
] as const;

type Call = (typeof calls)[number];

/** How often the payment provider rejects permanently. The last argument of each is its idempotency key. */
const failureRates: Readonly<Partial<Record<Call, number>>> = { open: 0.03, reverseTransfer: 0.3, submitEvidence: 0.2 };

/** The payment provider as one of our processes reaches it. */
export function reachable(process: KillableProcess, gateway: PaymentGateway): PaymentGateway {
  return killablePort(process, gateway, calls);
}

interface Delivery {
  readonly webhook: WebhookEvent;
  readonly at: string;
}

/**
 * The network to the payment provider: calls that fail before or after their effect, and webhook events that arrive
 * late, twice, out of order, or only after a resend.
 */
export class PaymentNetwork {
  readonly provider: MemoryPayments;
  /** 0: no failures. 1: nothing gets through. */
  trouble: number;
  delivered = 0;
  readonly #random: RandomSource;
  /** By idempotency key: a repeated call gets the same answer. */
  readonly #rejected = new Map<unknown, boolean>();
  #deliveries: Delivery[] = [];

  constructor(provider: MemoryPayments, random: RandomSource, trouble: number) {
    this.provider = provider;
    this.#random = random;
    this.trouble = trouble;
  }

  /** The gateway as our processes reach it. */
  gateway(): PaymentGateway {
    const call = async <Answer>(name: Call, action: () => Promise<Answer>): Promise<Answer> => {
      const lost = this.#random.child(`lost ${name}`);
      if (lost.chance(this.trouble)) throw new PaymentUnavailableError('the call never arrived');
      const answer = await action();
      if (lost.chance(this.trouble)) throw new PaymentUnavailableError('the answer never arrived');
      return answer;
    };
    const through = calls.map((name) => {
      const method = this.provider[name] as (...args: unknown[]) => Promise<unknown>;
      const action = (...args: unknown[]): Promise<unknown> => {
        this.#reject(name, args.at(-1));
        return method(...args);
      };
      return [name, (...args: unknown[]) => call(name, async () => action(...args))] as const;
    });
    return { ...this.provider, ...Object.fromEntries(through) };
  }

  /** @throws PaymentRejectedError with its probability; after the storm, only for what was rejected before */
  #reject(name: Call, idempotencyKey: unknown): void {
    const likely = failureRates[name];
    if (likely === undefined) return;
    const failsWith = () => this.trouble > 0 && this.#random.child(`refused ${name}`).chance(likely);
    const rejected = this.#rejected.get(idempotencyKey) ?? failsWith();
    this.#rejected.set(idempotencyKey, rejected);
    if (rejected) throw new PaymentRejectedError('parameter_invalid');
  }

  /** Sends the payment provider's webhook events. */
  collect(now: string): void {
    for (const webhook of this.provider.takeWebhookEvents()) {
      const random = this.#deliveriesOf(webhook);
      this.#send(webhook, now, random.chance(0.8) ? 1 : 60);
      if (random.chance(this.trouble * 5)) this.#send(webhook, now, 24 * 60);
    }
  }

  /** The events that arrive by now, unordered. A lost one is sent again later. */
  arrivals(now: string): WebhookEvent[] {
    this.collect(now);
    const here = this.#deliveries.filter(({ at }) => at <= now);
    this.#deliveries = this.#deliveries.filter(({ at }) => at > now);
    const arrived: WebhookEvent[] = [];
    for (const { webhook } of here) {
      const random = this.#deliveriesOf(webhook);
      if (random.chance(this.trouble)) this.#send(webhook, now, 6 * 60);
      else arrived.splice(random.int(0, arrived.length), 0, webhook);
    }
    this.delivered += arrived.length;
    return arrived;
  }

  /** It was not confirmed: the payment provider sends it again. */
  again(webhook: WebhookEvent, now: string): void {
    this.#send(webhook, now, 60);
  }

  get onTheWay(): number {
    return this.#deliveries.length;
  }

  #deliveriesOf({ kind }: WebhookEvent): Random {
    return this.#random.child(`deliveries of ${kind}`);
  }

  #send(webhook: WebhookEvent, now: string, withinMinutes: number): void {
    this.#deliveries.push({ webhook, at: plusMinutes(now, this.#deliveriesOf(webhook).next() * withinMinutes) });
  }
}
