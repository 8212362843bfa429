import type { FunnelDefinition } from '#events/catalog/funnel.ts';

const DAY_MS = 86_400_000;

/**
 * One version of what a funnel counts, of one visit, which is one tab of a browser. Steps have names of their own, so that
 * one report counts in every funnel that has the step. Figures name the version that they were counted by.
 */
export interface Funnel extends Omit<FunnelDefinition, 'steps'> {
  readonly id: FunnelId;
  readonly version: number;
  readonly steps: readonly string[];
}

export const funnelIds = ['browse', 'explore', 'signup', 'onboard', 'firstAction'] as const;
export type FunnelId = (typeof funnelIds)[number];

export const funnelSteps = [
  'landing_viewed',
  'category_selected',
  'request_form_opened',
  'request_posted',
  'provider_viewed',
  'booking_form_opened',
  'booking_requested',
  'signup_initiated',
  'signup_details_entered',
  'signup_submitted',
  'account_created',
  'profile_completion_started',
  'profile_details_entered',
  'profile_submitted',
  'onboarding_completed',
  'dashboard_viewed',
  'job_opened',
  'checkout_opened',
  'first_payment_processed',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

const unfiltered = { countries: [], devices: [] };

/** Version 1 of each funnel. Later ones are events. */
export const funnels: readonly Funnel[] = [
  {
    id: 'browse',
    version: 1,
    ...unfiltered,
    windowMs: DAY_MS,
    steps: ['landing_viewed', 'category_selected', 'request_form_opened', 'request_posted'],
  },
  {
    id: 'explore',
    version: 1,
    ...unfiltered,
    windowMs: DAY_MS,
    steps: ['provider_viewed', 'booking_form_opened', 'booking_requested'],
  },
  {
    id: 'signup',
    version: 1,
    ...unfiltered,
    windowMs: DAY_MS,
    steps: ['signup_initiated', 'signup_details_entered', 'signup_submitted', 'account_created'],
  },
  {
    id: 'onboard',
    version: 1,
    ...unfiltered,
    windowMs: 7 * DAY_MS,
    steps: ['profile_completion_started', 'profile_details_entered', 'profile_submitted', 'onboarding_completed'],
  },
  {
    id: 'firstAction',
    version: 1,
    ...unfiltered,
    windowMs: 7 * DAY_MS,
    steps: ['dashboard_viewed', 'job_opened', 'checkout_opened', 'first_payment_processed'],
  },
];

/** What version 1 of a funnel counts. */
export function firstDefinition(funnelId: string): FunnelDefinition {
  const { steps, windowMs, countries, devices } = funnels.find(({ id }) => id === funnelId) as Funnel;
  return { steps: [...steps], windowMs, countries, devices };
}
