import type { FastifyRequest } from 'fastify';

import type { ReadReport } from '#command-api/analytics/report-forms.ts';
import { confirmedReports } from '#command-api/analytics/confirm-steps.ts';
import { takeReports } from '#command-api/analytics/take-reports.ts';
import { createConsentGate } from '#command-api/consent/consent-gate.ts';
import { ContendedStreamError, ForbiddenCommandError, InvalidCommandError } from '#command-api/command-errors.ts';
import { createCommandHandler, type CommandHandler, type CommandRequest } from '#command-api/command-handler.ts';
import { findCheckout, type Checkout, type CheckoutDeps } from '#command-api/find-checkout.ts';
import { PaymentUnavailableError } from '#command-api/gateways/payments/payment-gateway.ts';
import { openPayoutAccount } from '#command-api/open-payout-account.ts';
import { RuleError } from '#domain/rule-error.ts';
import { loadConfig } from '#platform/config.ts';

import type { Intent } from './intent.ts';
import { ProcessDied, killablePort, type KillableProcess } from './killable-process.ts';
import { reachable } from './payment-network.ts';
import type { World } from './world.ts';

/** `unknown`: no answer arrived; the caller can retry with the same command id. */
export type Outcome = 'acknowledged' | 'rejected' | 'unknown';

/** A process of the write side that serves people's requests. */
export class ApiProcess {
  readonly #world: World;
  readonly #process: KillableProcess;
  readonly #handler: CommandHandler;
  readonly #deps: CheckoutDeps;
  readonly #measuring: Parameters<typeof takeReports>[0];

  constructor(world: World) {
    this.#world = world;
    this.#process = world.newProcess('api');
    const journal = killablePort(this.#process, world.journal, ['append', 'read', 'readSealed']);
    const { clock, secrets, commands } = world;
    this.#handler = createCommandHandler({ journal, clock, secrets, commands });
    const payments = reachable(this.#process, world.network.gateway());
    const gate = createConsentGate(journal, clock, loadConfig({ NODE_ENV: 'test' }));
    const newId = () => world.random.child('ids of visit reports').uuid();
    this.#measuring = { journal, clock, masterKey: secrets.masterKey, gate, confirm: confirmedReports, newId };
    this.#deps = { journal, handler: this.#handler, payments };
  }

  get alive(): boolean {
    return this.#process.alive;
  }

  /** The stored result equals the sender's answer. */
  async send(request: CommandRequest): Promise<Outcome> {
    const { ledger } = this.#world;
    try {
      ledger.acknowledge(await this.#handler.handle(request));
      return 'acknowledged';
    } catch (error) {
      if (error instanceof ProcessDied || error instanceof ContendedStreamError) {
        ledger.leaveUnanswered(request.commandId);
        return 'unknown';
      }
      if (isRejection(error)) {
        ledger.reject(request.commandId);
        return 'rejected';
      }
      throw error;
    }
  }

  /** What a tab reports of its visit. */
  async report(
    request: FastifyRequest,
    accountId: string,
    reports: readonly ReadReport[],
  ): Promise<{ stored: number } | 'unknown'> {
    return (await this.#ask(() => takeReports(this.#measuring, request, accountId, reports))) ?? 'unknown';
  }

  /** What the client's browser finds to pay; null when nothing is due, or without an answer. */
  async findCheckout({ jobId, clientId, wanted }: Extract<Intent, { kind: 'pay' }>): Promise<Checkout | null> {
    const found = await this.#ask(() => findCheckout(jobId, clientId, wanted, this.#deps));
    return typeof found === 'string' ? null : found;
  }

  async openPayoutAccount(accountId: string): Promise<void> {
    await this.#ask(() => openPayoutAccount(accountId, this.#deps));
  }

  async #ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await question();
    } catch (error) {
      if (isTrouble(error)) return null;
      throw error;
    }
  }
}

/** The page retries at another time. */
function isTrouble(error: unknown): boolean {
  const passing = [ProcessDied, ContendedStreamError, PaymentUnavailableError];
  return isRejection(error) || passing.some((kind) => error instanceof kind);
}

function isRejection(error: unknown): boolean {
  return error instanceof RuleError || error instanceof InvalidCommandError || error instanceof ForbiddenCommandError;
}
