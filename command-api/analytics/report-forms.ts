import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { isCountryCode } from '#domain/country-codes.ts';
import { languageCodes } from '#domain/languages.ts';
import { funnelIds, funnels, type FunnelId } from '#domain/analytics/funnels.ts';
import { code, deviceType, visitorType, type visitReport } from '#events/catalog/visit.ts';

import { toPagePattern } from './to-page-pattern.ts';

/** What a browser sends of one visit, read and without anything that could name a person. */
export interface ReadReport {
  readonly sessionId: string;
  readonly country: string;
  readonly deviceType: z.output<typeof deviceType>;
  readonly language: string | null;
  /** Of the page of a payment, to look at the job; not stored. */
  readonly checkoutJobId: string | null;
  /** How many milliseconds before sending it happened. */
  readonly ageMs: number;
  readonly report: Omit<z.output<typeof visitReport>, 'at'>;
}

/** A report that waited longer did not wait in an open page. */
const MAX_AGE_MS = 86_400_000;
const MAX_PROPERTIES = 10;

const when = z.int().nonnegative();
const milliseconds = z.int().min(0).max(MAX_AGE_MS);
const country = z
  .string()
  .refine((text) => text === 'unknown' || isCountryCode(text))
  .default('unknown');

/** What all reports have in common. `userId` is read and left out: a visit has no person. */
const common = {
  sessionId: z.uuid(),
  userId: z.string().max(100).nullish(),
  userType: z.enum(['client', 'provider', 'admin', 'support']).nullish(),
  eventId: z.uuid().optional(),
  country,
  deviceType: deviceType.default('desktop'),
  language: z.enum(languageCodes).nullish(),
  url: z.string().max(2_000).default('/'),
  /** When it happened, and when the request was sent: milliseconds of the browser's clock. */
  timestamp: when.optional(),
  sentAt: when.optional(),
};
const properties = z
  .record(code, z.union([code, z.number(), z.boolean()]))
  .refine((record) => Object.keys(record).length <= MAX_PROPERTIES);
const conversion = { conversionType: code.nullish(), conversionValue: z.number().nonnegative().max(1e9).nullish() };
const funnelId = z.enum(funnelIds);

const eventForm = z
  .strictObject({
    ...common,
    eventType: code,
    eventCategory: code.nullish(),
    eventAction: code.nullish(),
    eventLabel: code.nullish(),
    eventProperties: properties.default({}),
    pageLoadTime: milliseconds.nullish(),
    timeOnPage: milliseconds.nullish(),
    funnelId: funnelId.nullish(),
    funnelStep: code.nullish(),
    isConversionEvent: z.boolean().nullish(),
    ...conversion,
  })
  .refine(({ funnelId: id, funnelStep }) => !funnelStep || isStepOf(id ?? null, funnelStep), { path: ['funnelStep'] });

const stepForm = z
  .strictObject({
    ...common,
    funnelId,
    step: code,
    stepIndex: z.int().min(0).max(20).optional(),
    additionalData: properties.default({}),
  })
  .refine(({ funnelId: id, step }) => isStepOf(id, step), { path: ['step'] });

const conversionForm = z.strictObject({ ...common, funnelId: funnelId.nullish(), ...conversion, conversionType: code });

export const trackEvent = eventForm.transform(toReport);
export const trackFunnelStep = stepForm.transform((form) =>
  toReport({ ...form, eventType: 'funnel_step', eventProperties: form.additionalData, funnelStep: form.step }),
);
export const trackConversion = conversionForm.transform((form) =>
  toReport({ ...form, eventType: 'conversion', eventProperties: {} }),
);

/** An event of a batch, as a browser sends it. */
export type SentEvent = z.input<typeof eventForm>;

type Common = z.output<z.ZodObject<typeof common>>;
type Given = Common & { eventType: string } & Partial<Omit<z.output<typeof eventForm>, keyof Common | 'eventType'>>;

function toReport(given: Given): ReadReport {
  const { sessionId, userType = null, sentAt, timestamp } = given;
  const ageMs = sentAt === undefined || timestamp === undefined ? 0 : sentAt - timestamp;
  return {
    sessionId: sessionId.toLowerCase(),
    country: given.country,
    deviceType: given.deviceType,
    language: given.language ?? null,
    checkoutJobId: /\/checkout\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)/i.exec(given.url)?.[1] ?? null,
    ageMs: Math.min(Math.max(ageMs, 0), MAX_AGE_MS),
    report: {
      eventId: given.eventId?.toLowerCase() ?? randomUUID(),
      eventType: given.eventType,
      eventCategory: given.eventCategory ?? null,
      eventAction: given.eventAction ?? null,
      eventLabel: given.eventLabel ?? null,
      eventProperties: given.eventProperties ?? {},
      url: toPagePattern(given.url),
      userType: userType === null ? null : toVisitorType(userType),
      pageLoadTime: given.pageLoadTime ?? null,
      timeOnPage: given.timeOnPage ?? null,
      funnelStep: given.funnelStep ?? null,
      conversionType: given.conversionType ?? null,
      conversionValue: given.conversionValue ?? null,
    },
  };
}

function toVisitorType(type: 'client' | 'provider' | 'admin' | 'support'): z.output<typeof visitorType> {
  return type === 'client' || type === 'provider' ? type : 'staff';
}

function isStepOf(id: FunnelId | null, step: string): boolean {
  return funnels.some((funnel) => (id === null || funnel.id === id) && funnel.steps.some((one) => one === step));
}
