import type { PrivacyRequestDuty } from '#events/catalog/privacy-request.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

const DAY_MS = 86_400_000;
const duties = ['acknowledgement', 'answer'] as const;

interface Request {
  /** By when each is owed, in milliseconds since 1970. */
  readonly due: Record<PrivacyRequestDuty, number>;
  readonly receivedAt: number;
  readonly done: Set<PrivacyRequestDuty>;
  readonly flagged: Set<PrivacyRequestDuty>;
}

/** The dates of every privacy request, recorded independently of the domain. */
export class PrivacyRequestTracker {
  readonly #requests = new Map<string, Request>();

  record({ type, data, meta }: JournalEvent): void {
    if (type === 'PrivacyRequestReceived') {
      const receivedAt = Date.parse(data.receivedAt);
      const due = { acknowledgement: Date.parse(data.acknowledgeBy), answer: Date.parse(data.answerBy) };
      const done = new Set<PrivacyRequestDuty>();
      this.#requests.set(`${data.subjectId} ${data.requestId}`, { receivedAt, due, done, flagged: new Set() });
      requireInvariant(due.answer === receivedAt + 45 * DAY_MS, 'a request has another time than 45 days');
      const days = weekdaysBetween(receivedAt, due.acknowledgement);
      requireInvariant(days === 10, `a request has ${days} business days for its receipt`);
      return;
    }
    if (!('requestId' in data)) return;
    const request = this.#requests.get(`${data.subjectId} ${data.requestId}`);
    requireInvariant(request !== undefined, `${type} of a request that was never received`);
    if (type === 'PrivacyRequestAcknowledged') request.done.add('acknowledgement');
    if (type === 'PrivacyRequestAnswered' || type === 'PrivacyRequestWithdrawn') {
      for (const duty of duties) request.done.add(duty);
    }
    if (type === 'PrivacyRequestExtended') {
      const answer = Date.parse(data.answerBy);
      requireInvariant(answer > request.due.answer, 'an extension shortens the time');
      requireInvariant(answer <= request.receivedAt + 90 * DAY_MS, 'an extension is longer than the law allows');
      request.due.answer = answer;
    }
    if (type === 'PrivacyRequestOverdue') {
      requireInvariant(!request.done.has(data.what), `the ${data.what} is flagged though it was done`);
      requireInvariant(Date.parse(meta.at) >= request.due[data.what], `the ${data.what} is flagged too early`);
      requireInvariant(!request.flagged.has(data.what), `the ${data.what} is flagged twice`);
      request.flagged.add(data.what);
    }
  }

  /** At rest, whatever is late is flagged. */
  checkAtRest(now: string): void {
    for (const [name, { due, done, flagged }] of this.#requests) {
      for (const duty of duties) {
        const isLate = !done.has(duty) && due[duty] <= Date.parse(now);
        requireInvariant(!isLate || flagged.has(duty), `the ${duty} of ${name} is late, and is not flagged`);
      }
    }
  }
}

/** The days from Monday to Friday (UTC) that begin after the first moment, up to the second. */
function weekdaysBetween(from: number, to: number): number {
  let days = 0;
  for (let day = (Math.floor(from / DAY_MS) + 1) * DAY_MS; day <= to; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay();
    // What arrives on a weekend counts as the first moment of Monday, which is then not a day of its own.
    if (weekday !== 0 && weekday !== 6) days += 1;
  }
  const first = new Date(from).getUTCDay();
  return first === 0 || first === 6 ? days - 1 : days;
}
