import { afterEach, beforeEach, expect, it } from 'vitest';

import { testSecrets } from '#command-api/testing/test-secrets.ts';
import { streamOf } from '#domain/streams.ts';
import { createJournal } from '#events/create-journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';

import { planVisits, type PlannedVisit } from './plan-visits.ts';
import { openVisitCalls, type VisitCalls } from './visit-calls.ts';

const visits = planVisits(new Date('2027-03-01T09:00:00.000Z'));
/** The longest: it ends with a step that real visits need a record of ours for. */
const visit = visits.find(({ reports }) => reports.at(-1)?.funnelStep === 'account_created') as PlannedVisit;
const sessionId = visit.reports[0]?.sessionId ?? '';

let log: EventLog;
let calls: VisitCalls;
beforeEach(async () => {
  log = createMemoryEventLog();
  const journal = createJournal(log, createMemoryVault());
  const logger = createLogger('test', 'silent');
  calls = await openVisitCalls({ config: loadConfig({ NODE_ENV: 'test' }), journal, secrets: testSecrets, logger });
});
afterEach(() => calls.close());

it('a visit of the past is stored as its browser would have reported it then', async () => {
  await calls.send(visit);
  const events = await log.read(streamOf.visit(sessionId));
  expect(events).toMatchObject([
    {
      type: 'VisitReported',
      meta: { at: visit.endedAt.toISOString() },
      data: {
        sessionId,
        reports: visit.reports.map(({ eventId, funnelStep, timestamp }) => ({
          eventId,
          funnelStep,
          at: new Date(timestamp ?? 0).toISOString(),
          eventLabel: 'demonstration',
          url: '/',
        })),
      },
    },
  ]);
});

it('a report that the calls reject is an error', async () => {
  const [report] = visit.reports as [PlannedVisit['reports'][number]];
  const wrong = { ...visit, reports: [{ ...report, funnelStep: 'nothing' }] };
  await expect(calls.send(wrong)).rejects.toThrow('400');
  expect(await log.read(streamOf.visit(sessionId))).toEqual([]);
});
