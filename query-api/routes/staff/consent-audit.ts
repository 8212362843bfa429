import { z } from 'zod';

import { evolveConsent, type ChoiceEvent, type Consent } from '#domain/consent/state.ts';
import { hasCome, toInstant } from '#domain/time.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { consentTables } from '#projections/read-models/consents.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../../access/permissions.ts';
import { requireAccess } from '../../access/staff-access.ts';
import { selectChoices, toChoice, toChoiceEvents, toState } from '../../consent/consent-history.ts';
import { shownText } from '../../consent/consent-texts.ts';
import { consentAuditView, type ConsentAuditView } from '../../contract/consent.ts';
import { isInstant } from '../../reading/cursor.ts';
import { minPosition } from '../../reading/send-view.ts';
import { jsonRows, readAt } from '../../reading/statement.ts';
import { id } from '../id.ts';

const params = z.object({ subjectId: id });
const querystring = z.object({ asOf: z.iso.datetime().refine(isInstant).transform(toInstant).optional() });
/** Far more choices than a person makes. */
const MAX_CHOICES = 1_000;

interface Found {
  readonly choices: readonly Row[];
  readonly accesses: readonly Row[];
}

/** `GET /api/admin/consents/:subjectId?asOf=`: for admins who accessed it with a reason within the last hour. */
export function consentAuditRoute(app: Http, { sql, clock }: { sql: Sql; clock: Clock }): void {
  const schema = { tags: ['admin'], params, querystring, response: { 200: consentAuditView } };
  app.get('/api/admin/consents/:subjectId', { schema }, async (request): Promise<ConsentAuditView> => {
    const { accountId } = authorize(request.viewer, 'admin');
    const { subjectId } = request.params;
    const { found, position } = await readAt<Found>(sql, { models: ['consents'] }, minPosition(request), {
      select: sql`
        ${jsonRows(sql, selectChoices(sql, subjectId, MAX_CHOICES))} as choices,
        ${jsonRows(
          sql,
          sql`select * from read.consent_accesses where subject_id = ${subjectId} order by revision desc`,
        )} as accesses`,
    });
    const now = clock.now().toISOString();
    const accesses = found.accesses.map((row) => decodeRow(consentTables.consentAccesses, row));
    requireAccess(accesses.find(({ staffId }) => staffId === accountId)?.at ?? null, now);
    const events = toChoiceEvents(found.choices).toReversed();
    const first = events[0];
    if (first === undefined) throw new ApiError(404, 'NOT_FOUND', 'No choice of theirs is recorded.');
    const asOf = request.query.asOf ?? now;
    const before = events.filter(({ data }) => hasCome(data.madeAt, asOf));
    return {
      subjectId,
      subjectKind: first.data.subjectKind,
      asOf,
      state: toState(foldChoices(before), before),
      history: events.map((event) => ({ ...toChoice(event), revision: event.revision, otherId: otherOf(event) })),
      texts: textsOf(events),
      accesses: accesses.map(({ kind, reason, at }) => ({ kind, reason, at })),
      position,
    };
  });
}

function foldChoices(events: readonly ChoiceEvent[]): Consent | null {
  return events.reduce<Consent | null>(evolveConsent, null);
}

function otherOf({ type, data }: ChoiceEvent): string | null {
  return type === 'ConsentLinked' ? data.otherId : null;
}

function textsOf(events: readonly ChoiceEvent[]): ConsentAuditView['texts'] {
  const shown = events.flatMap(({ data }) => ('text' in data ? [data.text] : []));
  return Object.fromEntries(shown.map((text) => [text.sha256, shownText(text)]));
}
