import type { Resources } from '#web/lib/i18n/resources.ts';

import { ApiError, AUTH_PATHS, NetworkError } from './api-error.ts';

/** Names of the texts in `errors.json` that have a title and a body there. */
export type ErrorText = Exclude<keyof Resources['errors'], 'saved' | 'action'>;

export type AuthDialog = 'login' | 'register';

/** How the web reacts to a rejection. */
export type ErrorBehaviour =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'dialog'; readonly dialog: AuthDialog; readonly text: ErrorText }
  | {
      readonly kind: 'toast';
      readonly text: ErrorText;
      readonly durationMs?: number;
      /** A dialog that opens after the toast. */
      readonly opens?: { readonly dialog: AuthDialog; readonly afterMs: number };
      /** An action inside the toast, leading to the error's own `redirectTo`. */
      readonly action?: 'signInNow';
      /** Technical details and a link to support, for unknown codes. */
      readonly details?: true;
    }
  | { readonly kind: 'quiet' };

const accountExists = {
  kind: 'toast',
  text: 'accountExists',
  durationMs: 8000,
  opens: { dialog: 'login', afterMs: 1000 },
} as const;
const securityCheck = { kind: 'toast', text: 'securityCheck', opens: { dialog: 'register', afterMs: 2000 } } as const;
const noAccount = { kind: 'dialog', dialog: 'register', text: 'noAccount' } as const;
const toast = (text: ErrorText): ErrorBehaviour => ({ kind: 'toast', text });

/** The specification's catalogue (section 8), with the codes of our own domain and routes. */
export const errorCatalogue: Readonly<Record<string, ErrorBehaviour>> = {
  PROFILE_INCOMPLETE: { kind: 'redirect', to: '/complete-profile' },
  PAYMENT_METHOD_REQUIRED: { kind: 'redirect', to: '/payment-setup' },
  VERIFICATION_PENDING: { kind: 'redirect', to: '/verification-pending' },
  COUNTRY_BLOCKED: { kind: 'redirect', to: '/access-restricted' },
  CONTACT_UNCONFIRMED: { kind: 'redirect', to: '/confirm-email' },
  NO_ACCOUNT_FOUND: noAccount,
  USER_NOT_FOUND: noAccount,
  ACCOUNT_NOT_FOUND: noAccount,
  OAUTH_INVALID_STATE: securityCheck,
  OAUTH_CSRF_FAILED: securityCheck,
  OAUTH_ACCOUNT_EXISTS: { kind: 'toast', text: 'accountExists', opens: { dialog: 'login', afterMs: 0 } },
  EMAIL_EXISTS_CLIENT: accountExists,
  EMAIL_EXISTS_PROVIDER: accountExists,
  PHONE_EXISTS: toast('phoneExists'),
  ACCOUNT_EXISTS: { kind: 'toast', text: 'accountExists', action: 'signInNow' },
  OAUTH_ERROR: toast('oauth'),
  VALIDATION_ERROR: toast('validation'),
  PAYMENT_ERROR: toast('payment'),
  PAYMENT_NOT_READY: toast('paymentNotReady'),
  UNAUTHENTICATED: { kind: 'toast', text: 'signInAgain', opens: { dialog: 'login', afterMs: 0 } },
  // The page hides itself and begins again: a message would not be read.
  ACCOUNT_CHANGED: { kind: 'quiet' },
  CSRF_INVALID: toast('securityCheck'),
  FORBIDDEN: toast('noPermission'),
  NOT_ALLOWED: toast('noPermission'),
  NOT_FOUND: toast('notFound'),
  BAD_REQUEST: toast('requestError'),
  UNSUPPORTED_MEDIA_TYPE: toast('requestError'),
  IDEMPOTENCY_KEY_REUSED: toast('requestError'),
  TOO_LARGE: toast('tooLarge'),
  TOO_MANY_REQUESTS: toast('tooManyRequests'),
  UNAVAILABLE: toast('unavailable'),
  OUTCOME_UNKNOWN: toast('outcomeUnknown'),
  INTERNAL_ERROR: toast('serverError'),
  WRONG_STATE: toast('wrongState'),
  ALREADY_DONE: toast('alreadyDone'),
  OFFER_NOT_LIVE: toast('offerNotLive'),
  OFFER_EXISTS: toast('offerExists'),
  // The page of the booking says it in its own words, with the next free times.
  TIME_TAKEN: toast('offerNotLive'),
  OWN_JOB: toast('ownJob'),
  TOO_EARLY: toast('tooEarly'),
  TOO_LATE: toast('tooLate'),
  APPROVAL_ALREADY_CANCELLED: toast('approvalAlreadyCancelled'),
  PAYOUTS_NOT_SUPPORTED: toast('payoutsNotSupported'),
  PAYOUTS_STOPPED: toast('payoutsStopped'),
  PROVIDER_PAUSED: toast('providerPaused'),
  PROVIDER_SUSPENDED: toast('providerSuspended'),
  LICENCE_REQUIRED: toast('licenceRequired'),
  ACCESS_REQUIRED: toast('accessRequired'),
  IDENTITY_NOT_CONFIRMED: toast('identityNotConfirmed'),
  CODE_EXPIRED: toast('codeExpired'),
  NOT_CAPTURED: toast('notCaptured'),
  CHARGEBACK_OPEN: toast('chargebackOpen'),
  CHANGE_PENDING: toast('changePending'),
  CANCELLATION_PENDING: toast('cancellationPending'),
  FEE_CHANGED: toast('feeChanged'),
  SUBMISSION_CHANGED: toast('submissionChanged'),
  NO_ROUNDS_LEFT: toast('noRoundsLeft'),
  NO_RETRIES_LEFT: toast('noRetriesLeft'),
  PROMO_UNKNOWN: toast('promoUnknown'),
  PROMO_EXPIRED: toast('promoExpired'),
  PROMO_USED_UP: toast('promoUsedUp'),
  PROMO_USED: toast('promoUsed'),
  PROMO_NOT_HERE: toast('promoNotHere'),
  REVIEW_EXISTS: toast('reviewExists'),
  REPLY_EXISTS: toast('replyExists'),
  CONVERSATION_BLOCKED: toast('conversationBlocked'),
  TOO_MANY_MESSAGES: toast('tooManyMessages'),
  FILE_UNKNOWN: toast('fileUnknown'),
  WRONG_STAGE: toast('wrongStage'),
  TOO_MANY_FILES: toast('tooManyFiles'),
  TOO_MANY_PROPOSALS: toast('tooManyProposals'),
  PROPOSAL_CLOSED: toast('proposalClosed'),
  SECOND_ADMIN_NEEDED: toast('secondAdminNeeded'),
  ANOTHER_ADMIN_NEEDED: toast('anotherAdminNeeded'),
  ABOVE_LIMIT: toast('aboveLimit'),
};

/** Calls that ask who is signed in are silent when no account is signed in. */
const QUIET_STATUSES_ON_AUTH_PATHS = new Set([401, 404]);

export function behaviourFor(error: unknown): ErrorBehaviour {
  if (error instanceof NetworkError) return toast(error.timedOut ? 'timeout' : 'network');
  if (!(error instanceof ApiError)) return { kind: 'toast', text: 'unknown', details: true };
  if (error.status === 304) return { kind: 'quiet' };
  if (error.path.startsWith(AUTH_PATHS) && QUIET_STATUSES_ON_AUTH_PATHS.has(error.status)) return { kind: 'quiet' };
  if (error.code === null) return toast(textForStatus(error.status));
  const known = Object.hasOwn(errorCatalogue, error.code) ? errorCatalogue[error.code] : undefined;
  if (known === undefined) return { kind: 'toast', text: 'unknown', details: true };
  if (known.kind === 'redirect' && error.redirectTo !== null) return { kind: 'redirect', to: error.redirectTo };
  return known;
}

function textForStatus(status: number): ErrorText {
  if (status === 401) return 'accessDenied';
  if (status === 403) return 'noPermission';
  if (status === 404) return 'notFound';
  return status >= 500 ? 'serverError' : 'requestError';
}
