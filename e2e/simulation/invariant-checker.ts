import { createHash } from 'node:crypto';

import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';
import { parseCategory } from '#events/log/event-log.ts';
import { comparePositions, type Position } from '#events/log/position.ts';

import { checkJobEvent } from './check-job-event.ts';
import { JobTracker } from './rules/job-tracker.ts';
import { ApprovalTracker } from './rules/approval-tracker.ts';
import { ConsentTracker } from './rules/consent-tracker.ts';
import { checkTexts } from './rules/text-rules.ts';
import { DataExportTracker } from './rules/data-export-tracker.ts';
import { DeletionTracker } from './rules/deletion-tracker.ts';
import { PhoneTracker } from './rules/phone-tracker.ts';
import { PrivacyRequestTracker } from './rules/privacy-request-tracker.ts';
import { PromoTracker } from './rules/promo-tracker.ts';
import { ReservationTracker } from './rules/reservation-tracker.ts';
import { ShownWorkTracker } from './rules/shown-work-tracker.ts';
import { VisitTracker } from './rules/visit-tracker.ts';
import { requireInvariant, Violation } from './violation.ts';
import type { World } from './world.ts';

/** Reads the log after every step, concurrently, and checks each event against the invariants. */
export class InvariantChecker {
  readonly jobs = new Map<string, Job>();
  /** The history of each job, recorded independently. */
  readonly books = new Map<string, JobTracker>();
  readonly approvals = new ApprovalTracker();
  readonly promos = new PromoTracker();
  readonly #reservations = new ReservationTracker();
  readonly #shownWorks = new ShownWorkTracker();
  readonly consents = new ConsentTracker();
  readonly privacyRequests = new PrivacyRequestTracker();
  readonly dataExports = new DataExportTracker();
  readonly deletions = new DeletionTracker();
  readonly phones: PhoneTracker;
  readonly visits: VisitTracker;
  readonly counts = new Map<string, number>();
  /** The whole history, in order. */
  readonly history: JournalEvent[] = [];
  readonly #world: World;
  readonly #revisions = new Map<string, number>();
  readonly #commands = new Map<string, string>();
  #position: Position | undefined;
  #hash = '';

  constructor(world: World) {
    this.#world = world;
    this.phones = new PhoneTracker(world.secrets.masterKey);
    this.visits = new VisitTracker(world.visits);
  }

  /** A digest of the whole history: the same seed gives the same one. */
  get hash(): string {
    return this.#hash.slice(0, 16);
  }

  async check(): Promise<void> {
    const recorded = await this.#world.log.readAll({ after: this.#position, limit: 100_000 });
    for (const event of await this.#world.journal.decode(recorded)) {
      this.#checkOrder(event);
      checkTexts(event);
      this.approvals.record(event);
      this.promos.record(event);
      this.#reservations.record(event);
      this.#shownWorks.record(event);
      this.phones.record(event);
      this.consents.record(event);
      this.privacyRequests.record(event);
      this.dataExports.record(event);
      this.visits.record(event);
      if (parseCategory(event.stream) === 'job') this.#checkJob(event as JournalEvent<JobEvent>);
      this.deletions.record(event, this.jobs);
      this.#count(event);
      this.history.push(event);
    }
  }

  #checkOrder(event: JournalEvent): void {
    const { stream, revision, position, id, meta } = event;
    requireInvariant(comparePositions(position, this.#position) > 0, `${stream} stands out of order`);
    this.#position = position;
    requireInvariant(
      revision === (this.#revisions.get(stream) ?? -1) + 1,
      `${stream} lost an event before revision ${revision}`,
    );
    this.#revisions.set(stream, revision);
    // Events of one command are adjacent in one stream: else the command was executed twice.
    const before = this.#commands.get(meta.commandId);
    requireInvariant(
      before === undefined || before === `${stream} ${revision - 1}`,
      `${meta.command} (event ${id}) happened twice`,
    );
    this.#commands.set(meta.commandId, `${stream} ${revision}`);
  }

  #checkJob(event: JournalEvent<JobEvent>): void {
    const { jobId } = event.data;
    const before = this.jobs.get(jobId) ?? null;
    const after = this.#evolved(before, event);
    const book = this.books.get(jobId) ?? new JobTracker();
    this.books.set(jobId, book);
    checkJobEvent(before, event, after, book);
    this.jobs.set(jobId, after);
  }

  #evolved(before: Job | null, event: JobEvent): Job {
    try {
      return evolve(before, event);
    } catch (error) {
      throw new Violation(`a state outside the graph: ${(error as Error).message}`);
    }
  }

  #count({ id, type, data, meta }: JournalEvent): void {
    this.counts.set(type, (this.counts.get(type) ?? 0) + 1);
    this.#hash = createHash('sha256')
      .update(JSON.stringify([this.#hash, id, type, data, meta]))
      .digest('hex');
  }
}
