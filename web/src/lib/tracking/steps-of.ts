import type { FunnelId, FunnelStep } from '#domain/analytics/funnels.ts';

import type { Happening } from './happening.ts';

interface ReachedStep {
  readonly step: FunnelStep;
  /** The first funnel with this step; the others count it, too. */
  readonly funnelId: FunnelId;
  readonly isConversion: boolean;
}

const funnelOf: Readonly<Record<FunnelStep, FunnelId>> = {
  landing_viewed: 'browse',
  category_selected: 'browse',
  request_form_opened: 'browse',
  request_posted: 'browse',
  provider_viewed: 'explore',
  booking_form_opened: 'explore',
  booking_requested: 'explore',
  signup_initiated: 'signup',
  signup_details_entered: 'signup',
  signup_submitted: 'signup',
  account_created: 'signup',
  profile_completion_started: 'onboard',
  profile_details_entered: 'onboard',
  profile_submitted: 'onboard',
  onboarding_completed: 'onboard',
  dashboard_viewed: 'firstAction',
  job_opened: 'firstAction',
  checkout_opened: 'firstAction',
  first_payment_processed: 'firstAction',
};

const conversions: ReadonlySet<string> = new Set<FunnelStep>([
  'request_posted',
  'booking_requested',
  'account_created',
  'onboarding_completed',
  'first_payment_processed',
]);

/** An address with a country, such as `/ie`, is the landing page, too. */
const pages: readonly (readonly [RegExp, FunnelStep])[] = [
  [/^\/([a-z]{2})?$/, 'landing_viewed'],
  [/^\/(provider|reviews)\/[^/]+$/, 'provider_viewed'],
  [/^\/complete-profile$/, 'profile_completion_started'],
  [/^\/(client|provider)-dashboard$/, 'dashboard_viewed'],
  [/^\/jobs\/[^/]+$/, 'job_opened'],
  [/^\/checkout\/[^/]+$/, 'checkout_opened'],
];

const commands: Readonly<Record<string, FunnelStep>> = {
  PostRequest: 'request_posted',
  RequestBooking: 'booking_requested',
  BookInstantly: 'booking_requested',
  CompleteProfile: 'onboarding_completed',
};

/** The steps of the funnels that something is. */
export function stepsOf(happening: Happening): readonly ReachedStep[] {
  return namesOf(happening).map((step) => ({ step, funnelId: funnelOf[step], isConversion: conversions.has(step) }));
}

function namesOf(happening: Happening): readonly FunnelStep[] {
  switch (happening.kind) {
    case 'page':
      return ofPage(happening.url);
    case 'command':
      return [commands[happening.command] ?? []].flat();
    case 'step':
      return happening.step in funnelOf ? [happening.step as FunnelStep] : [];
  }
}

function ofPage(url: string): readonly FunnelStep[] {
  const [path = '', query] = url.split('?');
  if (path !== '/post-request') return pages.flatMap(([pattern, step]) => (pattern.test(path) ? [step] : []));
  const search = new URLSearchParams(query);
  if (search.has('provider')) return ['booking_form_opened'];
  const isChosen = search.has('category') || search.has('categoryId') || search.has('q');
  return isChosen ? ['category_selected', 'request_form_opened'] : ['request_form_opened'];
}
