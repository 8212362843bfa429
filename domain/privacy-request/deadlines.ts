import type { PrivacyRequestDuty, PrivacyRequestEvent } from '#events/catalog/privacy-request.ts';

import { toDeadlineId, type Deadline, type DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

/** What is owed by when: the acknowledgement, and the answer, which also replaces an acknowledgement. */
export function privacyRequestDeadlineChanges({ type, data }: PrivacyRequestEvent): DeadlineChanges {
  const { subjectId, requestId } = data;
  const stream = streamOf.privacyRequest(subjectId);
  const idOf = (what: PrivacyRequestDuty) => toDeadlineId(stream, `${what}:${requestId}`);
  const due = (what: PrivacyRequestDuty, dueAt: string): Deadline => ({
    id: idOf(what),
    dueAt,
    stream,
    command: 'FlagOverduePrivacyRequest',
    data: { subjectId, requestId, what },
  });
  switch (type) {
    case 'PrivacyRequestReceived':
      return { set: [due('acknowledgement', data.acknowledgeBy), due('answer', data.answerBy)], clear: [] };
    case 'PrivacyRequestAcknowledged':
      return { set: [], clear: [idOf('acknowledgement')] };
    case 'PrivacyRequestExtended':
      return { set: [due('answer', data.answerBy)], clear: [] };
    case 'PrivacyRequestAnswered':
    case 'PrivacyRequestWithdrawn':
      return { set: [], clear: [idOf('acknowledgement'), idOf('answer')] };
    case 'PrivacyRequestOverdue':
      return { set: [], clear: [idOf(data.what)] };
    case 'PrivacyRequestAccessed':
      return { set: [], clear: [] };
  }
}
