import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';

import { createDropCounter } from '../analytics/drop-counter.ts';
import type { ConfirmReports } from '../analytics/confirm-steps.ts';
import { trackConversion, trackEvent, trackFunnelStep, type ReadReport } from '../analytics/report-forms.ts';
import { takeReports } from '../analytics/take-reports.ts';
import { createConsentGate } from '../consent/consent-gate.ts';
import { fieldErrors } from '../field-errors.ts';
import { requireSameOrigin } from '../http/csrf-protection.ts';

const BODY_LIMIT = 64 * 1024;
const MAX_EVENTS = 50;
const FLUSH_MS = 60_000;

/** A tab has one visit at a time. Each visit is a stream of its own, so a batch of many would cost as many appends. */
const MAX_VISITS = 2;

const visitOf = z.looseObject({ sessionId: z.unknown() });
const batchForm = z.strictObject({
  events: z
    .array(z.unknown())
    .min(1)
    .max(MAX_EVENTS)
    .refine((events) => new Set(events.map((one) => visitOf.safeParse(one).data?.sessionId)).size <= MAX_VISITS),
});

interface Deps {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly config: Config;
  readonly masterKey: Buffer;
  /** Which steps happened, of those that the servers know for certain. */
  readonly confirm: ConfirmReports;
}

interface Answer {
  readonly accepted: number;
  readonly dropped: number;
}

/**
 * `POST /api/conversion-analytics/…`: what browsers report of a visit. Answers 202 once it is durable. Without consent
 * it also answers 202, and nothing but the number of reports is stored. It needs no CSRF token, which a beacon cannot
 * carry: other sites' pages are rejected by their origin, and no person's records change.
 */
export function trackRoutes(scope: Http, { journal, clock, config, masterKey, confirm }: Deps): void {
  const deps = { journal, clock, masterKey, confirm, gate: createConsentGate(journal, clock, config) };
  const drops = createDropCounter(deps);
  const timer = setInterval(() => void drops.flush(), FLUSH_MS).unref();
  scope.addHook('onClose', async () => {
    clearInterval(timer);
    await drops.flush();
  });
  scope.addHook('onRequest', async (request) => requireSameOrigin(request, config));

  /** @throws ApiError 400 naming the invalid fields, after the others are recorded where that is allowed */
  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    form: z.ZodType<ReadReport>,
    bodies: readonly unknown[],
    path: readonly string[] = [],
  ): Promise<Answer> {
    const read = bodies.map((body) => form.safeParse(body));
    const reports = read.flatMap(({ data }) => data ?? []);
    const accountId = request.visitor.session?.accountId ?? null;
    const { stored, reason } = await takeReports(deps, request, accountId, reports);
    drops.count(reason, reports.length - stored);
    const issues = read.flatMap(({ error }, i) =>
      (error?.issues ?? []).map((issue) => ({
        ...issue,
        path: [...path, ...(path.length > 0 ? [i] : []), ...issue.path],
      })),
    );
    void reply.code(202);
    if (issues.length === 0) return { accepted: stored, dropped: bodies.length - stored };
    if (reason === 'unconfirmed') drops.count('invalid', bodies.length - reports.length);
    throw invalid(issues, request.body);
  }

  for (const [name, form] of [
    ['track-event', trackEvent],
    ['track-funnel-step', trackFunnelStep],
    ['track-conversion', trackConversion],
  ] as const) {
    scope.post(`/api/conversion-analytics/${name}`, { bodyLimit: BODY_LIMIT }, (request, reply) =>
      take(request, reply, form, [request.body]),
    );
  }

  scope.post('/api/conversion-analytics/track-events-batch', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const batch = batchForm.safeParse(request.body);
    if (!batch.success) throw invalid(batch.error.issues, request.body, 'No report of this batch was stored.');
    return take(request, reply, trackEvent, batch.data.events, ['events']);
  });
}

function invalid(
  issues: readonly z.core.$ZodIssue[],
  body: unknown,
  message = 'Some fields of a report are invalid. The other reports were stored.',
): ApiError {
  return new ApiError(400, 'BAD_REQUEST', message, { errors: fieldErrors(issues, body) });
}
