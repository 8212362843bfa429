import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Consent } from '#domain/consent/state.ts';
import { ApiError } from '#platform/api-error.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import { hasGpcSignal, readConsentCookie, toBrowserId } from '#platform/consent-cookie.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import { MAX_OWN_CHOICES, selectChoices, toChoice, toChoiceEvents, toState } from '../consent/consent-history.ts';
import { toReceipt } from '../consent/consent-receipt.ts';
import { consentReceipt, consentView, type ConsentView } from '../contract/consent.ts';
import { minPosition } from '../reading/send-view.ts';
import { jsonRows, readAt } from '../reading/statement.ts';
import { id } from './id.ts';

interface Deps {
  readonly sql: Sql;
  readonly config: Config;
}

interface Found {
  readonly consent: Consent | null;
  readonly choices: readonly Row[];
}

/** `GET /api/consent`, and the receipt of each choice. For everybody: a browser is known by its own cookie only. */
export function consentRoute(app: Http, { sql, config }: Deps): void {
  const schema = { tags: ['consent'], response: { 200: consentView } };
  app.get('/api/consent', { schema }, async (request, reply): Promise<ConsentView> => {
    const subject = findSubject(request, config);
    const subjectId = subject?.id ?? null;
    const { found, position } = await readAt<Found>(sql, { models: ['consents'] }, minPosition(request), {
      select: sql`
        (select consent from read.consents where subject_id = ${subjectId}) as consent,
        ${jsonRows(sql, selectChoices(sql, subjectId, MAX_OWN_CHOICES))} as choices`,
    });
    const events = toChoiceEvents(found.choices);
    void reply.header('x-position', position);
    return {
      ...toState(found.consent, events),
      subject: subject?.kind ?? null,
      gpc: hasGpcSignal(request),
      history: events.map(toChoice),
      position,
    };
  });

  const params = z.object({ choiceId: id });
  const receipt = { tags: ['consent'], params, response: { 200: consentReceipt } };
  app.get('/api/consent/receipts/:choiceId', { schema: receipt }, async (request, reply) => {
    const subject = findSubject(request, config);
    const { choiceId } = request.params;
    const { found } = await readAt<{ choices: readonly Row[] }>(sql, { models: ['consents'] }, minPosition(request), {
      select: sql`
        ${jsonRows(
          sql,
          sql`
          select * from read.consent_choices
          where subject_id = ${subject?.id ?? null} and choice_id = ${choiceId}`,
        )} as choices`,
    });
    const [event] = toChoiceEvents(found.choices);
    if (event === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is no such receipt of yours.');
    void reply
      .header('content-disposition', `attachment; filename="consent-receipt-${choiceId}.json"`)
      .serializer((body) => JSON.stringify(body, null, 2));
    return toReceipt(event, new URL(publicUrl(config)).origin);
  });
}

/** The signed-in account, else the browser; null for a browser that never chose. */
function findSubject(request: FastifyRequest, config: Config) {
  if (request.viewer !== null) return { kind: 'account', id: request.viewer.accountId } as const;
  const browser = readConsentCookie(request, config);
  return browser === null ? null : ({ kind: 'browser', id: toBrowserId(browser.token) } as const);
}
