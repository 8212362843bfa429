import { expect, it } from 'vitest';
import { z } from 'zod';

import { catalog } from '#events/catalog/index.ts';

import { maskedFields } from './testing/masked-fields.ts';

/** Shown to both sides of a job after the booking. */
const fromTheBooking = [
  'ProfileCompleted.phone',
  ...['RequestPosted', 'BookingRequested'].flatMap((type) => [`${type}.postcode`, `${type}.address`]),
  'ChangeProposed.reason',
  'JobCancelled.reason',
  'CancellationProposed.message',
  'NoShowClaimed.statement',
  'CompletionClaimed.note',
  'ChangesRequested.reason',
  'ApprovalCancelled.reason',
  'DisputeOpened.statement',
  'DisputeAnswered.statement',
  'EvidenceAdded.note',
  'SettlementProposed.message',
  'SettlementSuggested.message',
  'DisputeDecided.reasons',
  'DisputeAppealed.grounds',
  'RefundPaidManually.note',
  'AdminRefunded.reason',
  'AdminReleased.reason',
];
/** Read by staff or their owner only. */
const neverByTheOther = [
  'AccountSignedUp.email',
  'EmailChanged.email',
  'EmailRestored.email',
  'DecisionProposed.reasons',
  'DecisionRejected.note',
  'RefundProposed.reason',
  'ReleaseProposed.reason',
  'JobAccessed.reason',
  'ConsentAccessed.reason',
  'PrivacyRequestReceived.email',
  'PrivacyRequestReceived.text',
  'PrivacyRequestExtended.reason',
  'PrivacyRequestAnswered.answer',
  'PrivacyRequestAccessed.reason',
  'IdentityLinked.subject',
  'FunnelDrafted.reason',
  'FunnelPublished.reason',
  'FunnelRolledBack.reason',
  'ReviewReported.note',
  'ReviewRemoved.note',
  'ReviewReplyRemoved.note',
  'ReviewReportClosed.note',
  'MessageReported.note',
  'MessageHidden.note',
  'MessageReportClosed.note',
  'PhoneConfirmed.phone',
  'PhoneLeft.phone',
  'PhoneRestored.phone',
  'BusinessDetailsSubmitted.address',
  'BusinessDetailsSubmitted.registerNumber',
  'DocumentSubmitted.number',
  'DocumentRejected.reason',
  'ReviewNoteRecorded.note',
  'VerificationChangesRequested.statement',
  'ProviderRejected.statement',
  'ProviderSuspended.statement',
  'ProviderReinstated.statement',
  'ProviderTerminated.statement',
  'DecisionAppealed.statement',
  'AppealDecided.statement',
  'AccountAccessed.reason',
  'LegalHoldPlaced.reason',
  'ProviderProfilePublished.postcode',
  'ProviderSaved.provider',
  'ProviderUnsaved.provider',
];
/** Clients of a trader have a right to these, in full. */
const ofTraders = ['name', 'address', 'register', 'vatNumber'].map((field) => `TraderDeclared.${field}`);
/** Names from the system or the payment provider, and choices from a list: no one types them. */
const noTexts =
  /\.(?:\w*(?:paymentId|refundId|transferId|reversalId|chargebackId|setupId|payoutId|payoutAccount|customerId|failureCode|checkId|trade|sha256|slot|type|cardLast4)|voids\[\]|trades\[\]|category|timezone|code|ref)$|^(?:ChargebackOpened|IdentityCheckEnded)\.reason$/;

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Every field of an event that can hold text. */
function placesIn(schema: JsonSchema, place: string): string[] {
  const { anyOf, oneOf, items, properties, type, format, pattern } = schema;
  if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).flatMap((each) => placesIn(each, place));
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([name, each]) => placesIn(each, `${place}.${name}`));
  }
  if (items !== undefined) return placesIn(items, `${place}[]`);
  const closed = [format, pattern, schema.enum, schema.const].some((limit) => limit !== undefined);
  return [type].flat().includes('string') && !closed ? [place] : [];
}

it('every text of every event is listed: who reads it before the booking, and whether it is masked', () => {
  const definitions = Object.values(catalog).flat();
  const places = new Set(
    definitions.flatMap(({ type, schema }) =>
      placesIn(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema, type),
    ),
  );
  const known = new Set<string>([...maskedFields, ...fromTheBooking, ...neverByTheOther, ...ofTraders]);
  expect([...places].filter((place) => !known.has(place) && !noTexts.test(place))).toEqual([]);
  expect([...known].filter((place) => !places.has(place))).toEqual([]);
});
