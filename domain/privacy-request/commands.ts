import { z } from 'zod';

import { privacyRequestDuties, privacyRequestKinds, privacyRequestOutcomes } from '#events/catalog/privacy-request.ts';

import { emailAddress } from '../account/email-address.ts';
import { languageCodes } from '../languages.ts';
import type { NamedCommand } from '../named-command.ts';
import { passageOf } from '../text/person-text.ts';
import { MAX_EXTENSION_DAYS } from './periods.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();
const request = { subjectId: id, requestId: id };
const asked = {
  kind: z.enum(privacyRequestKinds),
  /** Needed for a correction and an objection. */
  text: passageOf(3, 2_000).nullable(),
  language: z.enum(languageCodes),
};

/** What a visitor without an account sends; it is received once the link in our mail proves the address. */
export const privacyRequestForm = z.strictObject({ ...asked, email: emailAddress });

export const privacyRequestCommands = {
  SubmitPrivacyRequest: z.strictObject({ accountId: id, requestId: id, ...asked }),
  WithdrawPrivacyRequest: z.strictObject(request),
} as const;

export const privacyRequestStaffCommands = {
  /** Of a mail or a letter that arrived: of an account, or of an address. */
  RecordPrivacyRequest: z.strictObject({
    requestId: id,
    accountId: id.nullable(),
    email: emailAddress.nullable(),
    ...asked,
    receivedAt: z.iso.datetime(),
  }),
  /** Opens the request to an admin for an hour. */
  AccessPrivacyRequest: z.strictObject({ ...request, reason: passageOf(3, 200) }),
  AcknowledgePrivacyRequest: z.strictObject(request),
  ExtendPrivacyRequest: z.strictObject({
    ...request,
    days: z.int().min(1).max(MAX_EXTENSION_DAYS),
    reason: passageOf(10, 1_000),
  }),
  AnswerPrivacyRequest: z.strictObject({
    ...request,
    outcome: z.enum(privacyRequestOutcomes),
    answer: passageOf(10, 4_000),
  }),
} as const;

export const privacyRequestSystemCommands = {
  /** By the write side, for the person who opened the link that was sent to this address. */
  ReceivePrivacyRequest: z.strictObject({ requestId: id, email: emailAddress, ...asked }),
  FlagOverduePrivacyRequest: z.strictObject({ ...request, what: z.enum(privacyRequestDuties) }),
} as const;

export type PrivacyRequestCommand =
  | NamedCommand<typeof privacyRequestCommands>
  | NamedCommand<typeof privacyRequestStaffCommands>
  | NamedCommand<typeof privacyRequestSystemCommands>;
