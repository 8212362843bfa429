import type { ConversionKind } from '#domain/analytics/conversions.ts';
import type { Times } from '#domain/analytics/cells.ts';
import { streamOf } from '#domain/streams.ts';

import { amount, defineTable, int, json, nullable, oneOf, shared, text, uuid, type RowOf } from '../../runner/table.ts';

/** When each account got somewhere, in UTC; null where it has not. */
const accountWeeks = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    country: text,
    signedUp: text,
    profileCompleted: nullable(text),
    firstBooked: nullable(text),
    /** In which weeks after the one of the sign-up the person did something, from 1 on, in order. */
    activeWeeks: json<readonly number[]>(),
  },
  { owner: shared },
);

export interface JobConversion {
  /** An instant. */
  readonly at: string;
  readonly kind: ConversionKind;
  /** Minor units of the job's currency; null where there is no value. */
  readonly amount: number | null;
}

/** What happened in a job, with its country: payments do not repeat it. */
const countedJobs = defineTable(
  ['jobId'],
  { jobId: uuid, country: text, currency: text, conversions: json<readonly JobConversion[]>() },
  { owner: ({ jobId }) => streamOf.job(jobId) },
);

/** What the servers know of all people, measured or not: conversions, with their values. */
const conversionWeeks = defineTable(
  ['week', 'kind', 'country', 'currency'],
  {
    week: text,
    kind: oneOf<ConversionKind>(),
    country: text,
    /** Empty where there is no value. */
    currency: text,
    count: int,
    /** Minor units. */
    amount,
    amounts: json<Times>(),
  },
  { owner: shared },
);

/** The same by day, without groups. */
const conversionDays = defineTable(
  ['day', 'kind'],
  { day: text, kind: oneOf<ConversionKind>(), count: int },
  { owner: shared },
);

/** The people who signed up in a week, and how many of them did something in each later one. */
const cohorts = defineTable(
  ['week', 'country'],
  { week: text, country: text, people: int, active: json<readonly number[]>() },
  { owner: shared },
);

/** How browsers chose: what share of visits is measured at all. */
const consentWeeks = defineTable(['week'], { week: text, allowed: int, denied: int }, { owner: shared });

export const totalTables = { accountWeeks, countedJobs, conversionWeeks, conversionDays, cohorts, consentWeeks };
export type TotalTables = typeof totalTables;
export type JobRow = RowOf<TotalTables['countedJobs']>;
export type AccountRow = RowOf<TotalTables['accountWeeks']>;
