import type { PrivacyRequestDuty, PrivacyRequestEvent, PrivacyRequestKind } from '#events/catalog/privacy-request.ts';

export interface PrivacyRequest {
  /** Null for a person without an account. */
  readonly accountId: string | null;
  readonly kind: PrivacyRequestKind;
  readonly state: 'open' | 'answered' | 'withdrawn';
  readonly acknowledgeBy: string;
  readonly answerBy: string;
  readonly isAcknowledged: boolean;
  readonly isExtended: boolean;
  /** Dates that passed, by what was owed. */
  readonly overdue: readonly PrivacyRequestDuty[];
  /** When each admin last opened it. */
  readonly accesses: Readonly<Record<string, string>>;
}

/** The requests of one person, by their ids. */
export type PrivacyRequests = Readonly<Record<string, PrivacyRequest>>;

export function evolvePrivacyRequests(requests: PrivacyRequests, event: PrivacyRequestEvent): PrivacyRequests {
  const { requestId } = event.data;
  if (event.type === 'PrivacyRequestReceived') {
    const { accountId, kind, acknowledgeBy, answerBy } = event.data;
    const dates = { acknowledgeBy, answerBy, isAcknowledged: false, isExtended: false };
    return { ...requests, [requestId]: { accountId, kind, state: 'open', ...dates, overdue: [], accesses: {} } };
  }
  const request = requests[requestId];
  if (request === undefined) throw new Error('a request that was never received');
  return { ...requests, [requestId]: { ...request, ...changes(request, event) } };
}

function changes(request: PrivacyRequest, { type, data }: LaterEvent): Partial<PrivacyRequest> {
  switch (type) {
    case 'PrivacyRequestAcknowledged':
      return { isAcknowledged: true };
    case 'PrivacyRequestExtended':
      return { isExtended: true, answerBy: data.answerBy };
    case 'PrivacyRequestAnswered':
      return { state: 'answered' };
    case 'PrivacyRequestWithdrawn':
      return { state: 'withdrawn' };
    case 'PrivacyRequestOverdue':
      return { overdue: [...request.overdue, data.what] };
    case 'PrivacyRequestAccessed':
      return { accesses: { ...request.accesses, [data.staffId]: data.accessedAt } };
  }
}

type LaterEvent = Exclude<PrivacyRequestEvent, { type: 'PrivacyRequestReceived' }>;
