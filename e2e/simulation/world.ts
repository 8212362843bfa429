import type { FileBytes } from '#command-api/files/file-bytes.ts';
import { createMemoryFiles } from '#command-api/files/memory-files.ts';
import { createMemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import type { CommandDefinition } from '#command-api/command-definition.ts';
import { createMemoryReactorStore } from '#command-api/reactors/memory-reactor-store.ts';
import type { ReactorStore } from '#command-api/reactors/reactor-store.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { readModels } from '#projections/read-models/index.ts';
import { MemoryStore } from '#projections/runner/memory-store.ts';
import type { AnyReadModel } from '#projections/runner/read-model.ts';
import type { Row } from '#projections/runner/table.ts';

import { Bank } from './bank.ts';
import { Erasures } from './erasures.ts';
import { Interleaver } from './interleaver.ts';
import { CommandResults } from './command-results.ts';
import { KillableProcess } from './killable-process.ts';
import { createPlaintextVault } from './plaintext-vault.ts';
import { PaymentNetwork } from './payment-network.ts';
import type { RandomSource } from './random.ts';
import { VisitRecords } from './visit-records.ts';
import { VirtualClock } from './virtual-clock.ts';

export const simulationStart = '2027-01-04T08:00:00.000Z';

/** A run in which one thing happens more than all others. */
export const biases = [
  'quarrelsome',
  'hesitant',
  'absent',
  'silent',
  'fickle',
  'forgotten',
  'outspoken',
  'chargebacks',
  'leaving',
  'measured',
  'showing',
  'moving',
] as const;
export type Bias = (typeof biases)[number];

const MONTH = 30 * 24 * 3_600_000;

/** The failure rates: the probability of a death at one port call, and of a lost message. */
export interface FailureRates {
  readonly deaths: number;
  readonly losses: number;
}

/** Everything that outlives a process: the disks, the payment provider, and time. */
export class World {
  readonly clock = new VirtualClock(simulationStart);
  readonly log: EventLog = createMemoryEventLog();
  readonly journal: Journal = createJournal(this.log, createPlaintextVault);
  readonly secrets = { masterKey: Buffer.alloc(32, 1) };
  readonly reactorStore: ReactorStore = createMemoryReactorStore();
  readonly files: FileBytes = createMemoryFiles();
  readonly erasures = new Erasures(() => this.stores.values());
  readonly stores: ReadonlyMap<string, { model: AnyReadModel; store: MemoryStore }>;
  /** Fired deadlines, as the queue remembers them. */
  readonly fired = new Set<string>();
  readonly ledger = new CommandResults();
  readonly visits = new VisitRecords();
  readonly network: PaymentNetwork;
  readonly bank: Bank;
  readonly interleaver: Interleaver;
  readonly random: RandomSource;
  readonly commands: Readonly<Record<string, CommandDefinition>>;
  /** The run's bias; null for none. */
  readonly bias: Bias | null;
  failureRates: FailureRates;
  deaths = 0;

  constructor(
    random: RandomSource,
    commands: Readonly<Record<string, CommandDefinition>>,
    failureRates: FailureRates,
    bias: Bias | null,
  ) {
    this.bias = bias;
    this.random = random;
    this.commands = commands;
    this.failureRates = failureRates;
    this.interleaver = new Interleaver(random.child('turns'));
    const provider = createMemoryPayments(this.clock);
    this.network = new PaymentNetwork(provider, random.child('payment network'), failureRates.losses);
    this.bank = new Bank(provider, random.child('bank'), bias === 'chargebacks' ? 0.05 : 0.004);
    this.stores = new Map(readModels.map((model) => [model.name, { model, store: new MemoryStore(model) }]));
  }

  /** Dies at random, from the stream of its name: another kind of process has another. */
  newProcess(name: string): KillableProcess {
    const random = this.random.child(`deaths of ${name}`);
    return new KillableProcess(this.interleaver, random, () => this.failureRates.deaths);
  }

  /** The storm is over: from here on everything gets through. */
  endFailures(): void {
    this.failureRates = { deaths: 0, losses: 0 };
    this.network.trouble = 0;
  }

  /** Only where a run is about them: a further reactor would change every other run. */
  get peopleLeave(): boolean {
    return this.bias === 'leaving';
  }

  /** Only where a run is about them, as above. */
  get peopleAreMeasured(): boolean {
    return this.bias === 'measured';
  }

  /** Whether people change the number that they proved; only where a run is about them, as above. */
  get numbersChange(): boolean {
    return this.bias === 'moving';
  }

  /** How often people think of photos that everyone may see; only where a run is about them, as above. */
  get showingChance(): number {
    if (this.bias === 'showing') return 1;
    return this.peopleLeave ? 0.3 : 0;
  }

  get monthsPassed(): number {
    return Math.floor((Date.parse(this.clock.instant) - Date.parse(simulationStart)) / MONTH);
  }

  rows(model: string, table: string): readonly Row[] {
    return [...(this.stores.get(model)?.store.tables[table]?.values() ?? [])];
  }
}
