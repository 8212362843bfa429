/** What a person sees of one rejection. */
export interface ErrorRow {
  readonly code: string;
  /** The page that opens, where the servers name no other. */
  readonly leadsTo?: string;
  /** Title and text. */
  readonly toast?: string;
  /** How long it stays; by default 6 s. */
  readonly forMs?: number;
  /** The button in the toast. */
  readonly action?: string;
  readonly opens?: 'login' | 'register';
  /** How long after the rejection it opens. */
  readonly afterMs?: number;
}

const exists = 'Account Already Exists: There is already an account for this email. Sign in to continue.';
const security = 'Security check failed: Nothing was changed. Please start again.';

/** The error catalogue, row by row (specification, section 8). */
export const errorRows: readonly ErrorRow[] = [
  { code: 'PROFILE_INCOMPLETE', leadsTo: '/complete-profile' },
  { code: 'PAYMENT_METHOD_REQUIRED', leadsTo: '/payment-setup' },
  { code: 'VERIFICATION_PENDING', leadsTo: '/verification-pending' },
  { code: 'NO_ACCOUNT_FOUND', opens: 'register', afterMs: 0 },
  { code: 'USER_NOT_FOUND', opens: 'register', afterMs: 0 },
  { code: 'ACCOUNT_NOT_FOUND', opens: 'register', afterMs: 0 },
  { code: 'OAUTH_INVALID_STATE', toast: security, opens: 'register', afterMs: 2000 },
  { code: 'OAUTH_CSRF_FAILED', toast: security, opens: 'register', afterMs: 2000 },
  { code: 'OAUTH_ACCOUNT_EXISTS', toast: exists, opens: 'login', afterMs: 0 },
  { code: 'EMAIL_EXISTS_CLIENT', toast: exists, forMs: 8000, opens: 'login', afterMs: 1000 },
  { code: 'EMAIL_EXISTS_PROVIDER', toast: exists, forMs: 8000, opens: 'login', afterMs: 1000 },
  { code: 'ACCOUNT_EXISTS', toast: exists, forMs: 12_000, action: 'Sign In Now' },
  { code: 'OAUTH_ERROR', toast: 'Sign-in did not work: Please try again, or use another way to sign in.' },
  { code: 'VALIDATION_ERROR', toast: 'Check the highlighted fields: Correct them and try again.' },
  {
    code: 'PAYMENT_ERROR',
    toast: 'The payment did not go through: Your card was not charged. Try again, or use another card.',
  },
  {
    code: 'SOMETHING_NEW',
    toast:
      'We encountered an unexpected issue: Please try again, or contact support if it persists. Technical details: 409 SOMETHING_NEW /api/commands/PostRequest',
    forMs: 12_000,
    action: 'Contact support',
  },
];

/** What a rejection without a code says; 304 says nothing. */
export const statusRows: readonly (readonly [status: number, toast: string | undefined])[] = [
  [401, 'Access denied: Sign in to see this.'],
  [403, 'You cannot do this: Contact support if you think this is wrong.'],
  [404, 'Not found: It may have been removed.'],
  [418, 'That did not work: Reload the page and try again.'],
  [503, 'Something went wrong on our side: Please try again in a moment.'],
  [304, undefined],
];

const googleFailed =
  'Google Sign-In Failed: Something went wrong with Google authentication. Please try again or use a different sign-in method.';
const expired = 'Security Check Failed: Your session has expired. Please start a new sign-in attempt for security.';
const failed = 'Authentication Error: Authentication failed. Please try again.';
const unexpected =
  'Sign-In Error: We encountered an unexpected issue during sign-in. Please try again or contact support if the problem persists.';
const noAccount = 'No Account Yet: There is no account with these details yet. Creating one is free.';
const start = { action: 'Get Started Today!', leadsTo: '/create-account?mode=signup' } as const;

/** What the sign-in says of its address's parameters; a row with an action says where that leads. */
export const signInErrorRows: readonly {
  readonly query: string;
  readonly toast: string;
  readonly action?: string;
  readonly leadsTo?: string;
}[] = [
  {
    query: 'error=oauth-error&reason=access_denied',
    toast:
      'Permission Required: You cancelled the Google sign-in. Please click ‘Allow’ to continue with Google authentication.',
  },
  { query: 'error=oauth-error', toast: googleFailed },
  { query: 'error=oauth-error&reason=other', toast: googleFailed },
  {
    query: 'error=missing-code',
    toast:
      'Authentication Incomplete: The sign-in process was interrupted. Please ensure pop-ups are enabled and try again.',
  },
  { query: 'error=invalid-state', toast: expired },
  {
    query: 'error=invalid-state-mode',
    toast: 'Authentication Error: There was an issue with your sign-in request. Please try logging in again.',
  },
  {
    query: 'error=no-email',
    toast:
      'Email Required: Your Google account needs a verified email address. Please check your Google account settings and try again.',
  },
  { query: 'error=registration-failed', toast: failed },
  { query: 'error=session-failed', toast: failed },
  { query: 'error=whatever', toast: unexpected },
  { query: 'error=toString', toast: unexpected },
  { query: 'error=OAUTH_INVALID_STATE', toast: expired },
  { query: 'error=OAUTH_CSRF_FAILED', toast: expired },
  { query: 'error=OAUTH_ERROR', toast: googleFailed },
  {
    query: 'error=OAUTH_ACCOUNT_EXISTS',
    toast:
      'Account Already Exists: There is already an account for this email. Sign in another way, then connect Google in your security settings.',
  },
  { query: 'error=noAccount', toast: noAccount, ...start },
  { query: 'error=NO_ACCOUNT_FOUND', toast: noAccount, ...start },
  { query: 'error=USER_NOT_FOUND', toast: noAccount, ...start },
  { query: 'error=ACCOUNT_NOT_FOUND', toast: noAccount, ...start },
  {
    query: 'error=accountIncomplete',
    toast: 'Let’s Get You Started!: Your account is almost ready. Complete your profile to continue.',
    action: 'Set Up Now',
    leadsTo: '/complete-profile',
  },
];

/** A row's toast as title and text. */
export function splitToast(toast: string): [title: string, text: string] {
  const at = toast.indexOf(': ');
  return [toast.slice(0, at), toast.slice(at + 2)];
}
