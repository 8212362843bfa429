import type { MemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import type { PaymentNotice } from '#command-api/gateways/payments/notice.ts';
import {
  PaymentRefusedError,
  PaymentUnavailableError,
  type PaymentGateway,
} from '#command-api/gateways/payments/port.ts';
import { plusMinutes } from '#domain/time.ts';

import { through, type MortalProcess } from './mortal.ts';
import type { Random } from './random.ts';

const calls = [
  'open',
  'find',
  'capture',
  'cancel',
  'saveCard',
  'findSetup',
  'chargeSaved',
  'forgetCard',
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

/** How often the provider refuses for good. The last argument of each is its idempotency key. */
const refusals: Readonly<Partial<Record<Call, number>>> = { open: 0.03, reverseTransfer: 0.3, submitEvidence: 0.2 };

/** The payment provider as one of our processes reaches it. */
export function reachable(process: MortalProcess, gateway: PaymentGateway): PaymentGateway {
  return through(process, gateway, calls);
}

interface Delivery {
  readonly notice: PaymentNotice;
  readonly at: string;
}

/**
 * What lies between us and the payment provider: calls that fail before or after they acted, and news that come late,
 * twice, out of order, or not at all until they are sent again.
 */
export class PaymentNetwork {
  readonly provider: MemoryPayments;
  /** 0: all is well. 1: nothing gets through. */
  trouble: number;
  delivered = 0;
  readonly #random: Random;
  /** By idempotency key: who asks the same again gets the same answer. */
  readonly #refused = new Map<unknown, boolean>();
  #deliveries: Delivery[] = [];

  constructor(provider: MemoryPayments, random: Random, trouble: number) {
    this.provider = provider;
    this.#random = random;
    this.trouble = trouble;
  }

  /** The gateway as our processes reach it. */
  gateway(): PaymentGateway {
    const call = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
      if (this.#random.chance(this.trouble)) throw new PaymentUnavailableError('the call never arrived');
      const answer = await act();
      if (this.#random.chance(this.trouble)) throw new PaymentUnavailableError('the answer never arrived');
      return answer;
    };
    const through = calls.map((name) => {
      const method = this.provider[name] as (...args: unknown[]) => Promise<unknown>;
      const act = (...args: unknown[]): Promise<unknown> => {
        this.#refuse(args.at(-1), refusals[name] ?? 0);
        return method(...args);
      };
      return [name, (...args: unknown[]) => call(async () => act(...args))] as const;
    });
    return { ...this.provider, ...Object.fromEntries(through) };
  }

  /** @throws PaymentRefusedError as often as it is likely; once all is well, only what was refused before */
  #refuse(idempotencyKey: unknown, likely: number): void {
    if (likely === 0) return;
    const refused = this.#refused.get(idempotencyKey) ?? (this.trouble > 0 && this.#random.chance(likely));
    this.#refused.set(idempotencyKey, refused);
    if (refused) throw new PaymentRefusedError('parameter_invalid');
  }

  /** Puts what the provider has to say on its way. */
  collect(now: string): void {
    for (const notice of this.provider.takeNotices()) {
      this.#send(notice, now, this.#random.chance(0.8) ? 1 : 60);
      if (this.#random.chance(this.trouble * 5)) this.#send(notice, now, 24 * 60);
    }
  }

  /** What arrives by now, in no order. A lost one is sent again later. */
  arrivals(now: string): PaymentNotice[] {
    this.collect(now);
    const here = this.#deliveries.filter(({ at }) => at <= now);
    this.#deliveries = this.#deliveries.filter(({ at }) => at > now);
    const arrived: PaymentNotice[] = [];
    for (const { notice } of here) {
      if (this.#random.chance(this.trouble)) this.#send(notice, now, 6 * 60);
      else arrived.splice(this.#random.int(0, arrived.length), 0, notice);
    }
    this.delivered += arrived.length;
    return arrived;
  }

  /** We did not confirm it: the provider sends it again. */
  again(notice: PaymentNotice, now: string): void {
    this.#send(notice, now, 60);
  }

  get onTheWay(): number {
    return this.#deliveries.length;
  }

  #send(notice: PaymentNotice, now: string, withinMinutes: number): void {
    this.#deliveries.push({ notice, at: plusMinutes(now, this.#random.next() * withinMinutes) });
  }
}
