import type { FastifyRequest } from 'fastify';

import type { DropReason } from '#events/catalog/visit.ts';
import type { Journal } from '#events/journal.ts';
import { hasGpcSignal } from '#platform/consent-cookie.ts';

import type { ConsentGate } from '../consent/consent-gate.ts';
import type { VisitLogDeps } from './append-visit-event.ts';
import type { ConfirmReports } from './confirm-steps.ts';
import { isBot } from './is-bot.ts';
import { recordReports } from './record-reports.ts';
import type { ReadReport } from './report-forms.ts';

interface TakeDeps extends VisitLogDeps {
  readonly journal: Pick<Journal, 'append' | 'readSealed'>;
  readonly gate: ConsentGate;
  readonly confirm: ConfirmReports;
}

interface Taken {
  /** How many are durable. */
  readonly stored: number;
  /** Why all others are not. */
  readonly reason: DropReason;
}

/** Stores the reports of an allowed visit, without those of steps that did not happen. @throws the log's errors */
export async function takeReports(
  { gate, confirm, ...deps }: TakeDeps,
  request: FastifyRequest,
  accountId: string | null,
  reports: readonly ReadReport[],
): Promise<Taken> {
  if (isBot(request.headers['user-agent'])) return { stored: 0, reason: 'bot' };
  if (!(await gate.allows(request, accountId, 'analytics'))) {
    return { stored: 0, reason: hasGpcSignal(request) ? 'optOut' : 'noConsent' };
  }
  const confirmed = await confirm(deps, accountId, reports);
  await recordReports(deps, confirmed);
  return { stored: confirmed.length, reason: 'unconfirmed' };
}
