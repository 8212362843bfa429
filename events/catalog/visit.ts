import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { country, id, instant, language } from './fields.ts';

/** A word of ours, never a text that a person wrote. */
export const code = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
export const deviceType = z.enum(['mobile', 'tablet', 'desktop']);
/** Where the browser believes that it is, or that it could not find out in time. */
export const visitCountry = z.union([country, z.literal('unknown')]);
export const visitorType = z.enum(['client', 'provider', 'staff']);

const milliseconds = z.int().nonnegative();

/** The pattern of a page's address: neither a query nor an id, which would name a person's job. */
export const pagePattern = z.string().regex(/^(\/([A-Za-z-]{0,40}|:id))+$/);

/** One thing that happened during a visit. */
export const visitReport = z.object({
  /** Made by the browser: the same report received twice counts once. */
  eventId: id,
  /** On the business clock, as far as the browser's own clock allows. */
  at: instant,
  eventType: code,
  eventCategory: code.nullable(),
  eventAction: code.nullable(),
  eventLabel: code.nullable(),
  eventProperties: z.record(code, z.union([code, z.number(), z.boolean()])),
  url: pagePattern,
  /** The kind of account that was signed in; null for none. */
  userType: visitorType.nullable(),
  pageLoadTime: milliseconds.nullable(),
  timeOnPage: milliseconds.nullable(),
  funnelStep: code.nullable(),
  conversionType: code.nullable(),
  conversionValue: z.number().nonnegative().nullable(),
});

/** Stream `visit-<sessionId>`: what a browser reported. The session's id is random, and no record links it to a person. */
export const VisitReported = defineEvent(
  'VisitReported',
  'A browser whose person allows measuring reported what happened during a visit.',
  z.object({
    sessionId: id,
    country: visitCountry,
    deviceType,
    /** Of the page; null in version 1, and where the browser did not say. */
    language: language.nullable(),
    reports: z.array(visitReport).min(1),
  }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, language: null }) } },
);

/** Why a report was not stored. */
export const dropReasons = ['noConsent', 'optOut', 'bot', 'invalid', 'unconfirmed'] as const;
export type DropReason = (typeof dropReasons)[number];

/** Stream `visit-dropped`: how many reports were not stored, so that figures can name what is missing. */
export const ReportsDropped = defineEvent(
  'ReportsDropped',
  'Reports of visits were not stored, for these reasons. Nothing but their number is known.',
  z.object({ reasons: z.array(z.object({ reason: z.enum(dropReasons), reports: z.int().positive() })) }),
);

export const visitEvents = [VisitReported, ReportsDropped] as const;
export type VisitEvent = EventOf<(typeof visitEvents)[number]>;
