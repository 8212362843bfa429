import type { PrivacyRequestRow } from '#projections/read-models/privacy-requests.ts';
import type { PrivacyRequestQueueView } from '../contract/privacy-requests.ts';
import { formatPersonName, type People } from '../reading/people.ts';

/** A request as the admins' queue lists it: without what was written. */
export function privacyRequestLine(
  row: PrivacyRequestRow,
  people: People,
): PrivacyRequestQueueView['requests'][number] {
  const { subjectId, requestId, kind, channel, accountId, state, receivedAt, acknowledgedAt, answerBy } = row;
  const { endedAt, outcome, dueAt, isOverdue } = row;
  const name = accountId === null ? null : formatPersonName(people.get(accountId));
  const dates = { state, receivedAt, acknowledgedAt, answerBy, endedAt, outcome };
  const due = acknowledgedAt === null ? 'acknowledgement' : 'answer';
  return { subjectId, requestId, kind, channel, accountId, name, ...dates, dueAt, due, isOverdue };
}
