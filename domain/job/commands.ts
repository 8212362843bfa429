import { z } from 'zod';

/**
 * The job's commands as people send them (`POST /api/commands/<name>`), and as deadlines, webhooks and reactors do.
 * Ids of things to be created come with the command, so that a repeated command creates the same thing.
 */

/** Lower case always: one thing must not have two streams. */
const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();
const minorUnits = z.int().nonnegative();

/** Section 6 of the lifecycle: title 10-80, description 25-5,000 characters. */
export const PostRequest = z.strictObject({
  jobId: id,
  title: z.string().trim().min(10).max(80),
  description: z.string().trim().min(25).max(5000),
  category: z.string(),
  country: z.string().regex(/^[A-Z]{2}$/),
  area: z.string().trim().min(1).max(80),
  postcode: z.string().trim().min(1).max(16),
  address: z.string().trim().min(3).max(200),
  timezone: z.string().min(1).max(64),
  neededBy: instant,
  budget: minorUnits.nullable(),
});
export const WithdrawRequest = z.strictObject({ jobId: id, reason: z.string().trim().max(500).nullable() });

const offerTerms = {
  price: minorUnits.min(1),
  materials: minorUnits,
  startAt: instant,
  durationMinutes: z
    .int()
    .min(15)
    .max(60 * 24 * 60),
  message: z.string().trim().min(1).max(2000),
  /** How long the offer lives, in days. */
  validDays: z.int().min(1).max(14).default(7),
};
export const SubmitOffer = z.strictObject({ jobId: id, offerId: id, ...offerTerms });
export const ReviseOffer = z.strictObject({ jobId: id, offerId: id, ...offerTerms });
export const WithdrawOffer = z.strictObject({ jobId: id, offerId: id });
export const DeclineOffer = z.strictObject({ jobId: id, offerId: id, reason: z.string().trim().max(500).nullable() });
export const AcceptOffer = z.strictObject({ jobId: id, offerId: id });
export const StartWork = z.strictObject({ jobId: id });
export const ClaimCompletion = z.strictObject({ jobId: id, note: z.string().trim().min(1).max(2000) });
export const ApproveJob = z.strictObject({ jobId: id });
export const CancelApproval = z.strictObject({ jobId: id, reason: z.string().trim().min(3).max(1000) });

/** By people, over HTTP. */
export const jobCommands = {
  PostRequest,
  WithdrawRequest,
  SubmitOffer,
  ReviseOffer,
  WithdrawOffer,
  DeclineOffer,
  AcceptOffer,
  StartWork,
  ClaimCompletion,
  ApproveJob,
  CancelApproval,
} as const;

/** By deadlines (T), the payment provider's webhook (S) and reactors: never over the public route. */
export const jobSystemCommands = {
  ExpireRequest: z.strictObject({ jobId: id }),
  ExpireOffer: z.strictObject({ jobId: id, offerId: id }),
  ExpirePayment: z.strictObject({ jobId: id, offerId: id }),
  RecordPaymentInitiated: z.strictObject({ jobId: id, offerId: id, paymentId: z.string(), amount: minorUnits }),
  RecordPaymentFailed: z.strictObject({ jobId: id, paymentId: z.string(), code: z.string() }),
  ConfirmPayment: z.strictObject({
    jobId: id,
    paymentId: z.string(),
    amount: minorUnits,
    cardLast4: z.string().nullable(),
  }),
  RequestCapture: z.strictObject({ jobId: id }),
  RecordCapture: z.strictObject({ jobId: id, paymentId: z.string(), amount: minorUnits }),
  AutoApproveJob: z.strictObject({ jobId: id, claim: z.int() }),
  ReleaseFunds: z.strictObject({ jobId: id, claim: z.int() }),
  RecordTransfer: z.strictObject({ jobId: id, transferId: z.string(), amount: minorUnits }),
  CloseJob: z.strictObject({ jobId: id }),
} as const;

type Named<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas & string]: { readonly name: Name; readonly data: z.output<Schemas[Name]> };
}[keyof Schemas & string];

export type JobCommand = Named<typeof jobCommands> | Named<typeof jobSystemCommands>;
export type JobCommandName = JobCommand['name'];
