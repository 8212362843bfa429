import { toFiringId } from '#domain/deadline.ts';
import type { DeadlineRow } from '#projections/read-models/deadlines.ts';

import { ApiProcess } from './api-process.ts';
import { ProcessDied } from './killable-process.ts';
import { ProjectionProcess } from './projection-process.ts';
import { WorkerProcess } from './worker-process.ts';
import type { Random } from './random.ts';
import { reactorNames } from './simulated-reactors.ts';
import type { World } from './world.ts';

type Task = () => Promise<void>;

/** The processes of the back end: their work in one moment, and who takes over when one of them dies. */
export class BackEnd {
  api: ApiProcess;
  readonly #world: World;
  #worker: WorkerProcess;
  readonly #projections: Map<string, ProjectionProcess>;
  /** Deadlines as they were at some moment: what a slow worker may still hold. */
  readonly #heldBack: DeadlineRow[] = [];

  constructor(world: World) {
    this.#world = world;
    this.api = new ApiProcess(world);
    this.#worker = new WorkerProcess(world);
    this.#projections = new Map([...world.stores.keys()].map((name) => [name, this.#projection(name)]));
  }

  async start(): Promise<void> {
    await this.#world.interleaver.run([() => this.#worker.start()]);
  }

  /** Some of the pending work, parts of it twice: no process handles everything at once. */
  someWork(): Task[] {
    const { random } = this.#world;
    const some = (of: Random, share: number, task: Task): Task[] => (of.chance(share) ? [task] : []);
    return [
      ...reactorNames(this.#world).flatMap((name, index) => {
        const own = random.child(`work of ${name}`);
        return [
          ...some(own, 0.85, async () => void (await this.#worker.react(index, own.int(1, 4)))),
          ...some(own, 0.3, () => this.#worker.retry(index)),
        ];
      }),
      ...this.dueDeadlines().flatMap((row) => {
        const own = random.child(`firings of ${row.command}`);
        return [...some(own, 0.85, () => this.#worker.fire(row)), ...some(own, 0.1, () => this.#worker.fire(row))];
      }),
      ...some(random.child('misfires'), 0.2, () => this.#misfire()),
      ...this.#world.network.arrivals(this.#world.clock.instant).map((webhook) => () => this.#worker.settle(webhook)),
      ...[...this.#projections.keys()].flatMap((name) => {
        const own = random.child(`work of ${name}`);
        return [
          ...some(own, 0.85, () => this.#advance(name, own.int(1, 40))),
          // Two at once: one of them has lost the lead, and does not know it yet.
          ...some(own, 0.02, () => this.#untilDeath(async () => void (await this.#projection(name).advance(5)))),
        ];
      }),
    ];
  }

  /** Does all pending work until none is left. Resolves to whether there was any. */
  async allWork(): Promise<boolean> {
    const { network, clock, interleaver, log } = this.#world;
    const head = await log.head();
    let worked = false;
    const note = async (work: Promise<boolean>): Promise<void> => {
      worked = (await work) || worked;
    };
    const due = this.dueDeadlines();
    const webhooks = network.arrivals(clock.instant);
    await interleaver.run([
      ...reactorNames(this.#world).flatMap((_name, index) => [
        () => note(this.#worker.react(index, 100)),
        () => this.#worker.retry(index),
      ]),
      ...due.map((row) => () => this.#worker.fire(row)),
      ...webhooks.map((webhook) => () => this.#worker.settle(webhook)),
      ...[...this.#projections.values()].map((projection) => () => note(projection.advance(1_000))),
    ]);
    return worked || due.length > 0 || webhooks.length > 0 || (await log.head()) !== head;
  }

  dueDeadlines(): DeadlineRow[] {
    const { clock, fired } = this.#world;
    return (this.#world.rows('deadlines', 'deadlines') as readonly DeadlineRow[]).filter(
      (row) => row.dueAt <= clock.instant && !fired.has(toFiringId(row)),
    );
  }

  /** Restarts the dead processes, from what is on the disks. */
  async replaceTheDead(): Promise<void> {
    const { interleaver } = this.#world;
    if (!this.api.alive) {
      this.#world.deaths += 1;
      this.api = new ApiProcess(this.#world);
    }
    if (!this.#worker.alive) {
      this.#world.deaths += 1;
      this.#worker = new WorkerProcess(this.#world);
      await interleaver.run([() => this.#worker.start()]);
    }
    for (const [name, projection] of this.#projections) {
      if (projection.alive) continue;
      this.#world.deaths += 1;
      this.#projections.set(name, this.#projection(name));
    }
  }

  /** A deadline fires that was cleared, moved or fired long ago, or is not due yet. */
  async #misfire(): Promise<void> {
    const random = this.#world.random.child('misfires');
    const rows = this.#world.rows('deadlines', 'deadlines') as readonly DeadlineRow[];
    if (rows.length === 0) return;
    const kind = random.pickByName([...new Set(rows.map(({ command }) => command))]);
    const row = random.child(kind).pick(rows.filter(({ command }) => command === kind));
    this.#heldBack.push(row);
    await this.#worker.misfire(random.chance(0.5) ? row : random.pick(this.#heldBack));
  }

  #advance(name: string, limit: number): Promise<void> {
    return this.#untilDeath(async () => void (await this.#projections.get(name)?.advance(limit)));
  }

  #projection(name: string): ProjectionProcess {
    const entry = this.#world.stores.get(name);
    if (entry === undefined) throw new Error(`there is no read model ${name}`);
    return new ProjectionProcess(entry.model, entry.store, this.#world.newProcess(name), this.#world);
  }

  async #untilDeath(work: Task): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProcessDied)) throw error;
    }
  }
}
