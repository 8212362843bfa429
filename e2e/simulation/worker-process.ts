import { hashEmail } from '#command-api/auth/email-hash.ts';
import { hashPhone } from '#command-api/codes/phone-hash.ts';
import { createCommandHandler } from '#command-api/command-handler.ts';
import { fireDeadline } from '#command-api/deadlines/fire-deadline.ts';
import type { WebhookEvent } from '#command-api/gateways/payments/webhook-event.ts';
import { handleWebhookEvent } from '#command-api/webhooks/handle-webhook-event.ts';
import { createMemoryPersonStreams } from '#command-api/privacy/memory-person-streams.ts';
import { deleteAccounts } from '#command-api/reactors/delete-accounts.ts';
import { reactors } from '#command-api/reactors/index.ts';
import type { Reactor } from '#command-api/reactors/reactor.ts';
import { retryParked, runReactor, type RunReactorDeps } from '#command-api/reactors/run-reactor.ts';
import { toFiringId, type Deadline } from '#domain/deadline.ts';
import { RuleError } from '#domain/rule-error.ts';
import { createHandFedLog, type Deliver } from '#events/log/testing/hand-fed-log.ts';

import { DELETION } from './simulated-reactors.ts';
import { ProcessDied, killablePort, type KillableProcess } from './killable-process.ts';
import { reachable } from './payment-network.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

/** A background process of the write side: reactors, deadlines, webhooks. */
export class WorkerProcess {
  readonly #world: World;
  readonly #process: KillableProcess;
  readonly #deps: RunReactorDeps;
  readonly #feeds: Deliver[];
  readonly #reactors: readonly Reactor[];

  constructor(world: World) {
    this.#world = world;
    this.#process = world.newProcess('worker');
    const { log, feeds } = createHandFedLog(world.log);
    const journal = killablePort(this.#process, world.journal, ['append', 'read', 'readSealed']);
    this.#feeds = feeds;
    this.#reactors = world.peopleLeave ? [...reactors, deleteAccounts(world.erasures.deps(this.#process))] : reactors;
    const { clock, secrets, commands } = world;
    this.#deps = {
      log,
      journal,
      clock,
      handler: createCommandHandler({ journal, clock, secrets, commands }),
      store: killablePort(this.#process, world.reactorStore, ['position', 'moveTo', 'park', 'due', 'unpark', 'wake']),
      files: killablePort(this.#process, world.files, ['delete']),
      payments: reachable(this.#process, world.network.gateway()),
      hashEmail: (email) => hashEmail(secrets.masterKey, email),
      hashPhone: (phone) => hashPhone(secrets.masterKey, phone),
      personStreams: createMemoryPersonStreams(world.log),
      onTrouble: (reactor, error) => {
        // It ends what people left open in their own name, and may be late for that: it looks again.
        if (reactor !== DELETION) assertNotRejected(error);
      },
    };
  }

  get alive(): boolean {
    return this.#process.alive;
  }

  /** Every reactor resumes from its checkpoint. */
  start(): Promise<void> {
    return this.#untilDeath(async () => {
      for (const reactor of this.#reactors) await runReactor(reactor, this.#deps);
    });
  }

  /** One reactor gets its next events. False when there are none. */
  async react(index: number, limit: number): Promise<boolean> {
    let delivered = false;
    await this.#untilDeath(async () => {
      delivered = (await this.#feeds[index]?.(limit)) ?? false;
    });
    return delivered;
  }

  /** One reactor retries what failed before. */
  retry(index: number): Promise<void> {
    const reactor = this.#reactors[index];
    return this.#untilDeath(async () => {
      if (reactor !== undefined) await retryParked(reactor, this.#deps);
    });
  }

  fire(deadline: Deadline): Promise<void> {
    return this.#untilDeath(async () => {
      await fireDeadline(deadline, this.#deps);
      this.#world.fired.add(toFiringId(deadline));
    });
  }

  /** Fires a deadline that should not fire now: the job has to detect that itself. */
  misfire(deadline: Deadline): Promise<void> {
    return this.#untilDeath(() => fireDeadline(deadline, this.#deps));
  }

  /** A webhook; one that fails is not confirmed, and is sent again. */
  async settle(webhook: WebhookEvent): Promise<void> {
    let settled = false;
    await this.#untilDeath(async () => {
      try {
        await handleWebhookEvent(webhook, this.#deps);
        settled = true;
      } catch (error) {
        assertNotRejected(error);
        if (error instanceof ProcessDied) throw error;
      }
    });
    if (!settled) this.#world.network.again(webhook, this.#world.clock.instant);
  }

  /** The end of the process aborts its work, which is not a fault. */
  async #untilDeath(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      assertNotRejected(error);
      if (!(error instanceof ProcessDied)) throw error;
    }
  }
}

/** System commands are at worst late, early or double, and are never rejected for that. */
function assertNotRejected(error: unknown): void {
  if (!(error instanceof RuleError)) return;
  throw new Violation(`the rules rejected a system command: ${error.code} ${error.message}`);
}
