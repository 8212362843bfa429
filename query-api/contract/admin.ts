import { z } from 'zod';

import { promoDiscount } from '#events/catalog/promo.ts';

import { id, instant, money, position } from './fields.ts';
import { jobSummary } from './jobs.ts';
import { providerStatus } from './people.ts';

/** One event in the admin's history. A sealed value reads `null`, and `sealed` has its field's name if it is set. */
const historyEvent = z.object({
  number: z.int(),
  eventId: z.string(),
  type: z.string(),
  version: z.int(),
  at: instant,
  position,
  /** Whether it moved money. */
  money: z.boolean(),
  /** A provider's avatar is drawn from the first name, whatever their business name is. */
  actor: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    firstName: z.string().nullable(),
  }),
  command: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  /** Number of the causing event, if it is in the same history. */
  causedBy: z.int().nullable(),
  data: z.record(z.string(), z.unknown()),
  sealed: z.array(z.string()),
});

/** `GET /api/admin/history/:kind/:id?asOf=<event number>`, kind `job` or `account`. */
export const historyView = z.object({
  kind: z.enum(['job', 'account']),
  id,
  title: z.string().nullable(),
  /** Of the job's place: its moments are on these clocks. Null for an account. */
  timezone: z.string().nullable(),
  people: z.array(z.object({ role: z.string(), accountId: id, name: z.string().nullable() })),
  events: z.array(historyEvent),
  /** The event after which `state` is taken. */
  asOf: z.int(),
  /** Labelled facts of the folded state at that moment. */
  state: z.array(
    z.object({
      label: z.string(),
      value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      format: z.enum(['text', 'state', 'money', 'instant', 'number']),
      currency: z.string().nullable(),
    }),
  ),
});

/** `GET /api/admin/jobs?q=&cursor=` and `GET /api/admin/accounts?q=&cursor=` */
export const adminJobsView = z.object({ jobs: z.array(jobSummary), nextCursor: z.string().nullable() });

export const adminAccountsView = z.object({
  accounts: z.array(
    z.object({
      accountId: id,
      accountType: z.string(),
      name: z.string().nullable(),
      country: z.string(),
      providerStatus: providerStatus.nullable(),
      signedUpAt: instant,
    }),
  ),
  nextCursor: z.string().nullable(),
});
/** `GET /api/admin/promo-codes?cursor=`: the newest first. */
export const promoCodesView = z.object({
  codes: z.array(
    z.object({
      promoId: id,
      code: z.string(),
      discount: promoDiscount,
      validUntil: instant,
      maxUses: z.int(),
      uses: z.int(),
      createdAt: instant,
      adminName: z.string().nullable(),
      /** The latest jobs booked with it. */
      jobs: z.array(
        z.object({ jobId: id, number: z.string(), timezone: z.string(), discount: money, redeemedAt: instant }),
      ),
    }),
  ),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});
export type PromoCodesView = z.output<typeof promoCodesView>;
export type HistoryView = z.output<typeof historyView>;
export type HistoryEvent = z.output<typeof historyEvent>;
