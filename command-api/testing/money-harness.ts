import { randomUUID } from 'node:crypto';

import { deadlineChanges } from '#domain/deadline-changes.ts';
import { toFiringId, type Deadline } from '#domain/deadline.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { Position } from '#events/log/position.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createHandFedLog } from '#events/log/testing/hand-fed-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { hashEmail } from '../auth/email-hash.ts';
import { hashPhone } from '../codes/phone-hash.ts';
import { createCommandHandler } from '../command-handler.ts';
import { fireDeadline } from '../deadlines/fire-deadline.ts';
import { createMemoryFiles } from '../files/memory-files.ts';
import { createMemoryPayments, type MemoryPayments } from '../gateways/payments/memory-payments.ts';
import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { WebhookTooEarlyError } from '../webhooks/webhook-deps.ts';
import { handleWebhookEvent } from '../webhooks/handle-webhook-event.ts';
import { createMemoryPersonStreams } from '../privacy/memory-person-streams.ts';
import { reactors } from '../reactors/index.ts';
import { createMemoryReactorStore } from '../reactors/memory-reactor-store.ts';
import { retryParked, runReactor, type RunReactorDeps } from '../reactors/run-reactor.ts';
import { HOUR_IN_MILLISECONDS } from './durations.ts';
import { createKiller, killable, overheard, ProcessKilled, type Killer } from './killable-process.ts';
import { testSecrets as secrets } from './test-secrets.ts';

const BATCH = 100;
/** More rounds than any flow needs: beyond it there is an endless loop. */
const MAX_ROUNDS = 200;

export type MoneyHarness = ReturnType<typeof createMoneyHarness>;

/**
 * The write side without a database, network or real time: commands, reactors, deadlines and webhooks, step by step,
 * until nothing is left to do. The background work runs in a process that the killer can end at any step, and that
 * restarts from stored state.
 */
export function createMoneyHarness({
  killer = createKiller(),
  reach = (payments) => payments,
}: {
  killer?: Killer;
  /** The payment gateway that the process uses. */
  reach?: (payments: MemoryPayments) => PaymentGateway;
} = {}) {
  let instant = Date.parse('2027-02-01T09:00:00.000Z');
  const clock = { now: () => new Date(instant) };
  const log = createMemoryEventLog();
  const journal = overheard(createJournal(log, createMemoryVault()), killer, 'append');
  const payments = createMemoryPayments(clock);
  const store = createMemoryReactorStore();
  const handler = createCommandHandler({ journal, clock, secrets });
  const troubles: string[] = [];
  const inbox: WebhookEvent[] = [];
  const fired = new Set<string>();
  let silent = false;

  async function startProcess() {
    killer.restart();
    const { log: fedLog, feeds } = createHandFedLog(log);
    const killableJournal: Journal = killable(journal, killer, ['append']);
    const deps: RunReactorDeps = {
      log: fedLog,
      journal: killableJournal,
      clock,
      store: Object.assign(killable(store, killer, ['park', 'unpark', 'wake']), {
        moveTo: (reactor: string, position: Position) =>
          killer.mark(`moveTo ${reactor}`, () => store.moveTo(reactor, position)),
      }),
      handler: createCommandHandler({ journal: killableJournal, clock, secrets }),
      payments: killable(reach(payments), killer, [
        ...(['open', 'capture', 'cancel', 'saveCard', 'chargeSaved', 'detachCard', 'refund', 'transfer'] as const),
        ...(['reverseTransfer', 'submitEvidence'] as const),
      ]),
      files: createMemoryFiles(),
      hashEmail: (email) => hashEmail(secrets.masterKey, email),
      hashPhone: (phone) => hashPhone(secrets.masterKey, phone),
      personStreams: createMemoryPersonStreams(log),
      onTrouble: (reactor, error) => {
        if (!(error instanceof ProcessKilled)) troubles.push(`${reactor}: ${error.message}`);
      },
    };
    for (const reactor of reactors) await runReactor(reactor, deps);
    return { deps, feeds };
  }

  /** One round of everything that is due now. False when there was nothing. */
  async function round({ deps, feeds }: Awaited<ReturnType<typeof startProcess>>): Promise<boolean> {
    let progress = false;
    for (const feed of feeds) progress = (await feed(BATCH)) || progress;
    for (const reactor of reactors) {
      if ((await store.due(reactor.name, clock.now())).length === 0) continue;
      await retryParked(reactor, deps);
      progress = true;
    }
    if (!silent) inbox.push(...payments.takeWebhookEvents());
    for (const webhook of inbox.slice()) progress = (await settled(webhook, deps)) || progress;
    return progress;
  }

  async function settled(webhook: WebhookEvent, deps: RunReactorDeps): Promise<boolean> {
    try {
      await handleWebhookEvent(webhook, deps);
    } catch (error) {
      if (error instanceof ProcessKilled) throw error;
      if (!(error instanceof WebhookTooEarlyError)) troubles.push(`${webhook.kind}: ${String(error)}`);
      // Retried in the next round, as by the queue.
      return false;
    }
    await killer.mark(`settled ${webhook.kind}`, async () => void inbox.splice(inbox.indexOf(webhook), 1));
    return true;
  }

  async function untilAlive(work: (process: Awaited<ReturnType<typeof startProcess>>) => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work(await startProcess());
      } catch (error) {
        if (!(error instanceof ProcessKilled)) throw error;
      }
    }
  }

  /** Runs until reactors and webhooks have nothing left to do at this moment. */
  async function rest(): Promise<void> {
    await untilAlive(async (process) => {
      for (let rounds = 0; await round(process); rounds += 1) {
        if (rounds > MAX_ROUNDS) throw new Error(`it never comes to rest: ${troubles.slice(-3).join('; ')}`);
      }
    });
  }

  async function pendingDeadlines(): Promise<Deadline[]> {
    const pending = new Map<string, Deadline>();
    for (const event of await journal.decode(await log.readAll({ limit: Number.MAX_SAFE_INTEGER }))) {
      const { set, clear } = deadlineChanges(event);
      for (const id of clear) pending.delete(id);
      for (const deadline of set) pending.set(deadline.id, deadline);
    }
    return [...pending.values()]
      .filter((deadline) => !fired.has(toFiringId(deadline)))
      .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
  }

  return {
    log,
    journal,
    clock,
    payments,
    store,
    handler,
    hashEmail: (email: string) => hashEmail(secrets.masterKey, email).toString('hex'),
    troubles,
    /** Webhook events that could not be handled. */
    inbox,
    rest,
    /** Sends the command as a different admin each time. */
    async asAdmin(name: string, data: object): Promise<void> {
      await handler.handle({ name, data, commandId: randomUUID(), actor: { kind: 'admin', id: randomUUID() } });
    },
    /** Suppresses all webhook events of the payment provider meanwhile. */
    async withoutWebhooks(meanwhile: () => Promise<void>): Promise<void> {
      silent = true;
      await meanwhile();
      silent = false;
    },
    /** Advances the time; every deadline on the way fires at its moment. */
    async advance(hours: number): Promise<void> {
      const until = instant + hours * HOUR_IN_MILLISECONDS;
      for (;;) {
        await rest();
        const next = (await pendingDeadlines())[0];
        if (next === undefined || Date.parse(next.dueAt) > until) break;
        instant = Math.max(instant, Date.parse(next.dueAt));
        await untilAlive(async ({ deps }) => {
          await fireDeadline(next, deps);
          await killer.mark('fired', async () => void fired.add(toFiringId(next)));
        });
      }
      instant = until;
      await rest();
    },
  };
}
