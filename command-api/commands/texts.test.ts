import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { SignUp } from '#domain/account/commands.ts';
import { cleanPassage } from '#domain/text/clean-text.ts';

import { commands } from './index.ts';

/** Texts of several lines. Every other one has a single line. */
const passages: ReadonlySet<string> = new Set(
  [
    [
      'PostRequest.description',
      'RequestBooking.description',
      'BookInstantly.description',
      'SubmitOffer.message',
      'ReviseOffer.message',
    ],
    [
      'CounterOffer.message',
      'DeclineOffer.reason',
      'DeclineBooking.reason',
      'WithdrawRequest.reason',
      'CancelJob.reason',
    ],
    ['ClaimCompletion.note', 'RequestChanges.reason', 'CancelApproval.reason', 'ProposeChange.reason'],
    ['ProposeCancellation.message', 'ReportNoShow.statement', 'ContestNoShow.statement', 'OpenDispute.statement'],
    ['AnswerDispute.statement', 'AddEvidence.note', 'ProposeSettlement.message', 'SuggestSettlement.message'],
    ['DecideDispute.reasons', 'RejectDecision.note', 'AppealDecision.grounds', 'ProposeRefund.reason'],
    [
      'ReleaseByAdmin.reason',
      'PayRefundManually.note',
      'AccessJob.reason',
      'AccessAccount.reason',
      'AccessConsent.reason',
      'PlaceLegalHold.reason',
    ],
    ['SendMessage.text', 'ReportMessage.note', 'DismissMessageReport.note', 'HideMessage.note', 'SubmitReview.text'],
    [
      'ReplyToReview.text',
      'ReportReview.note',
      'RemoveReview.note',
      'DismissReviewReport.note',
      'RecordReviewNote.note',
    ],
    ['AppealProviderDecision.statement', 'RequestVerificationChanges.statement', 'RejectProvider.statement'],
    [
      'SuspendProvider.statement',
      'ReinstateProvider.statement',
      'TerminateProvider.statement',
      'DecideAppeal.statement',
    ],
    ['RejectDocument.reason', 'SubmitPrivacyRequest.text', 'RecordPrivacyRequest.text', 'ReceivePrivacyRequest.text'],
    ['DraftFunnel.reason', 'PublishFunnel.reason', 'RollBackFunnel.reason'],
    [
      'PublishProfile.about',
      'AccessPrivacyRequest.reason',
      'ExtendPrivacyRequest.reason',
      'AnswerPrivacyRequest.answer',
    ],
  ].flat(),
);
/** The servers do not store them: a person types them for themselves. */
const secrets: ReadonlySet<string> = new Set(['SignUp.password']);

type Field = readonly [path: string, schema: z.ZodType];

const schemas = { ...Object.fromEntries(Object.entries(commands).map(([name, { schema }]) => [name, schema])), SignUp };
const texts = Object.entries(schemas)
  .flatMap(([name, schema]) => textsIn(name, schema))
  .filter(([path]) => !secrets.has(path));

/** Every string within a schema, by its path. */
function textsIn(path: string, schema: z.ZodType): Field[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [[path, schema]];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => textsIn(`${path}.${name}`, field as z.ZodType));
  }
  if (schema instanceof z.ZodArray) return textsIn(`${path}[]`, schema.element as z.ZodType);
  if (schema instanceof z.ZodRecord) return textsIn(`${path}[]`, schema.valueType as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(path, option as z.ZodType));
  if (schema instanceof z.ZodPipe) return textsIn(path, schema.in as z.ZodType);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return textsIn(path, schema.unwrap() as z.ZodType);
  }
  const isTextless = [z.ZodEnum, z.ZodLiteral, z.ZodNumber, z.ZodBoolean].some((kind) => schema instanceof kind);
  if (!isTextless) throw new Error(`${path}: say here which texts a ${schema.constructor.name} holds`);
  return [];
}

/** A name that is long enough for most texts, with what no text may hold. */
const words = 'Ann Byrne paints every wall of the house twice, and the doors';
const controls =
  '\0\u0007\u001b\u0085\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff\ufff9\u{e0041}';
const hostile = Array.from(controls).flatMap((character) => [
  ...[words, words.slice(0, 12), 'A1'].map((text) => `${text[0]}${character}${text.slice(1)}${character}`),
  `a${character}@example.org`,
]);
const blank = ['\u200b', '\u3164', '\u2800', '\u00a0', '\ufe0f', '\u0301', '\u{1d159}'].map((one) => one.repeat(60));

/** What a schema makes of those texts that it takes. */
function accepted(schema: z.ZodType, given: readonly string[]): string[] {
  return given.map((text) => schema.safeParse(text)).flatMap(({ success, data }) => (success ? [String(data)] : []));
}

describe.each(texts)('the text %s', (path, schema) => {
  it('holds no control or direction character', () => {
    expect(accepted(schema, hostile).filter((text) => text !== cleanPassage(text))).toEqual([]);
  });

  it('shows something, or is empty', () => {
    expect(accepted(schema, blank).filter((text) => text !== '')).toEqual([]);
  });

  it('has one line, unless it is one of the long ones', () => {
    const lines = accepted(schema, ['Ann\nByrne', words.replace(' ', '\n')]);
    expect(lines.some((text) => text.includes('\n'))).toBe(passages.has(path));
  });
});

it('every text of several lines exists', () => {
  expect([...passages].filter((path) => !texts.some(([known]) => known === path))).toEqual([]);
});
