import { addCells, type Cell } from '#domain/analytics/cells.ts';
import { figuresOf } from '#domain/analytics/figures.ts';
import { funnels } from '#domain/analytics/funnels.ts';
import { consentDecider } from '#domain/consent/decider.ts';
import { isGranted, type Consent } from '#domain/consent/state.ts';
import { plainAttempts, plainFigures, type ReceivedReport } from '#domain/testing/plain-funnels.ts';
import type { ConsentEvent } from '#events/catalog/consent.ts';
import type { JournalEvent } from '#events/journal.ts';
import { parseCategory } from '#events/log/event-log.ts';
import type { Row } from '#projections/runner/table.ts';

import { requireInvariant } from '../violation.ts';
import type { VisitRecords } from '../visit-records.ts';

/** How long a process may still believe a choice that was taken back meanwhile. */
const CACHE_MS = 5_000;

interface Choice {
  readonly at: number;
  readonly isGranted: boolean;
}

/** Visits: only of those who allow it, nothing that was accepted is lost, and the funnels are what they mean. */
export class VisitTracker {
  readonly #records: VisitRecords;
  readonly #consents = new Map<string, Consent | null>();
  readonly #choices = new Map<string, Choice[]>();
  readonly #received = new Map<string, ReceivedReport[]>();
  #count = 0;

  constructor(records: VisitRecords) {
    this.#records = records;
  }

  record(event: JournalEvent): void {
    const at = Date.parse(event.meta.at);
    if (parseCategory(event.stream) === 'consent') {
      const { subjectId } = (event as JournalEvent<ConsentEvent>).data;
      const consent = consentDecider.evolve(this.#consents.get(subjectId) ?? null, event as JournalEvent<ConsentEvent>);
      this.#consents.set(subjectId, consent);
      const choices = this.#choices.get(subjectId) ?? [];
      this.#choices.set(subjectId, [...choices, { at, isGranted: isGranted(consent, 'analytics') }]);
    }
    if (event.type !== 'VisitReported') return;
    const { sessionId, reports } = event.data;
    const visitor = this.#records.visitors.get(sessionId);
    requireInvariant(visitor !== undefined, `visit ${sessionId} is nobody’s`);
    for (const subjectId of [visitor.accountId, visitor.browserId]) {
      requireInvariant(this.#allowed(subjectId, at), `visit ${sessionId} was measured without consent of ${subjectId}`);
    }
    const received = reports.map(({ eventId, at: when, funnelStep }) => ({
      eventId,
      at: Date.parse(when),
      position: (this.#count += 1),
      step: funnelStep ?? '',
    }));
    this.#received.set(sessionId, [...(this.#received.get(sessionId) ?? []), ...received]);
  }

  /** @param cells of the funnels, as lived */
  checkAtRest(cells: readonly Row[]): void {
    const stored = new Set([...this.#received.values()].flatMap((reports) => reports.map(({ eventId }) => eventId)));
    for (const eventId of this.#records.accepted) {
      requireInvariant(stored.has(eventId), `report ${eventId} was accepted and is lost`);
    }
    for (const funnel of funnels) {
      const own = cells.filter((row) => row['funnel'] === funnel.id && row['version'] === funnel.version);
      const figures = figuresOf(
        addCells(
          own.map((row) => row['cell'] as Cell),
          funnel.steps.length,
        ),
      );
      const attempts = [...this.#received.values()].flatMap((reports) => plainAttempts(funnel, reports));
      const plain = plainFigures(attempts, funnel.steps.length);
      const steps = plain.reached.map((reached, i) => [reached, plain.median[i - 1] ?? null, plain.p90[i - 1] ?? null]);
      const shown = figures.map(({ reached, median, p90 }) => [reached, median, p90]);
      requireInvariant(
        JSON.stringify(shown) === JSON.stringify(steps),
        `funnel ${funnel.id} is ${JSON.stringify(shown)}, and means ${JSON.stringify(steps)}`,
      );
    }
  }

  /** Whether it was allowed at this moment, or so shortly before that a process may not know better. */
  #allowed(subjectId: string, at: number): boolean {
    const choices = this.#choices.get(subjectId) ?? [];
    const before = choices.findLast((choice) => choice.at < at - CACHE_MS);
    const during = choices.filter((choice) => choice.at >= at - CACHE_MS && choice.at <= at);
    return [before, ...during].some((choice) => choice?.isGranted === true);
  }
}
