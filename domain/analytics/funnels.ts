const DAY_MS = 86_400_000;

/** What a visit reports. Steps have names of their own, so that one report counts in every funnel that has the step. */
export interface Funnel {
  readonly id: FunnelId;
  /** Another list of steps or another window is another version: figures name the version that they were counted by. */
  readonly version: number;
  /** Who passes through it: one visit, which is one tab of a browser. */
  readonly unit: 'session';
  /** Milliseconds from the first step, within which the others count. */
  readonly windowMs: number;
  /** In order: each counts only behind the one before. */
  readonly steps: readonly [FunnelStep, ...FunnelStep[]];
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

/** The funnels in force. */
export const funnels: readonly Funnel[] = [
  {
    id: 'browse',
    version: 1,
    unit: 'session',
    windowMs: DAY_MS,
    steps: ['landing_viewed', 'category_selected', 'request_form_opened', 'request_posted'],
  },
  {
    id: 'explore',
    version: 1,
    unit: 'session',
    windowMs: DAY_MS,
    steps: ['provider_viewed', 'booking_form_opened', 'booking_requested'],
  },
  {
    id: 'signup',
    version: 1,
    unit: 'session',
    windowMs: DAY_MS,
    steps: ['signup_initiated', 'signup_details_entered', 'signup_submitted', 'account_created'],
  },
  {
    id: 'onboard',
    version: 1,
    unit: 'session',
    windowMs: 7 * DAY_MS,
    steps: ['profile_completion_started', 'profile_details_entered', 'profile_submitted', 'onboarding_completed'],
  },
  {
    id: 'firstAction',
    version: 1,
    unit: 'session',
    windowMs: 7 * DAY_MS,
    steps: ['dashboard_viewed', 'job_opened', 'checkout_opened', 'first_payment_processed'],
  },
];
