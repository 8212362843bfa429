import { z } from 'zod';

import { privacyRequestDuties, privacyRequestKinds, privacyRequestOutcomes } from '#events/catalog/privacy-request.ts';

import { changesAt, id, instant, position } from './fields.ts';
import { accessLogEntry } from './people.ts';

export {
  privacyRequestKinds,
  privacyRequestOutcomes,
  type PrivacyRequestKind,
} from '#events/catalog/privacy-request.ts';

const state = z.enum(['open', 'answered', 'withdrawn']);
const dates = {
  state,
  receivedAt: instant,
  /** When the receipt was sent; null before. */
  acknowledgedAt: instant.nullable(),
  answerBy: instant,
  /** Of the answer, or of the withdrawal. */
  endedAt: instant.nullable(),
  outcome: z.enum(privacyRequestOutcomes).nullable(),
};
const written = {
  /** What the person wrote; null if nothing. */
  text: z.string().nullable(),
  /** Why it takes longer; null if it does not. */
  extensionReason: z.string().nullable(),
  answer: z.string().nullable(),
};

/** `GET /api/privacy/requests`: the viewer's own, the latest first. */
export const ownPrivacyRequestsView = z.object({
  requests: z.array(
    z.object({ subjectId: id, requestId: id, kind: z.enum(privacyRequestKinds), ...dates, ...written }),
  ),
  position,
});

const line = z.object({
  subjectId: id,
  requestId: id,
  kind: z.enum(privacyRequestKinds),
  channel: z.enum(['page', 'mail']),
  /** The account's; null for a person without one, or without a name. */
  accountId: id.nullable(),
  name: z.string().nullable(),
  ...dates,
  /** By when the next thing is owed, and what. */
  dueAt: instant,
  due: z.enum(privacyRequestDuties),
  isOverdue: z.boolean(),
});

/** `GET /api/admin/privacy-requests?filter=open|ended&cursor=`: open ones by what is due first, ended ones latest first. */
export const privacyRequestQueueView = z.object({
  requests: z.array(line),
  counts: z.object({ open: z.int(), overdue: z.int(), ended: z.int() }),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/privacy-requests/:subjectId/:requestId`: one request; what was written only after an access. */
export const privacyRequestView = z.object({
  request: line.extend({
    language: z.string(),
    acknowledgeBy: instant,
    extendedAt: instant.nullable(),
    overdue: z.array(z.enum(privacyRequestDuties)),
  }),
  /** Null until the viewer accessed it with a reason (`AccessPrivacyRequest`) within the last hour. */
  content: z.object({ ...written, email: z.string().nullable(), answeredByName: z.string().nullable() }).nullable(),
  /** Staff accesses to this request, latest first. */
  accesses: z.array(accessLogEntry),
  position,
  changesAt,
});
export type OwnPrivacyRequestsView = z.output<typeof ownPrivacyRequestsView>;
export type PrivacyRequestQueueView = z.output<typeof privacyRequestQueueView>;
export type PrivacyRequestView = z.output<typeof privacyRequestView>;

/** What `POST /api/privacy/requests/confirm` answers. */
export const confirmedPrivacyRequest = z.object({ kind: z.enum(privacyRequestKinds), answerBy: instant, position });
export type ConfirmedPrivacyRequest = z.output<typeof confirmedPrivacyRequest>;
