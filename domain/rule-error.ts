/** Every rejection of the domain, with its HTTP status. The web has the translated texts. */
export const ruleCodes = {
  NOT_FOUND: 404,
  NOT_ALLOWED: 403,
  ACCESS_REQUIRED: 403,
  WRONG_STATE: 409,
  ALREADY_DONE: 409,
  OFFER_NOT_LIVE: 409,
  OFFER_EXISTS: 409,
  TIME_TAKEN: 409,
  OWN_JOB: 403,
  VERIFICATION_PENDING: 403,
  PROVIDER_SUSPENDED: 403,
  LICENCE_REQUIRED: 403,
  CONTACT_UNCONFIRMED: 403,
  PROFILE_INCOMPLETE: 403,
  PAYOUTS_NOT_SUPPORTED: 409,
  PAYOUTS_STOPPED: 403,
  PROVIDER_PAUSED: 409,
  TOO_EARLY: 409,
  TOO_LATE: 409,
  APPROVAL_ALREADY_CANCELLED: 409,
  NOT_CAPTURED: 409,
  CHARGEBACK_OPEN: 409,
  CHANGE_PENDING: 409,
  CANCELLATION_PENDING: 409,
  FEE_CHANGED: 409,
  SUBMISSION_CHANGED: 409,
  NO_ROUNDS_LEFT: 409,
  NO_RETRIES_LEFT: 409,
  PROMO_UNKNOWN: 422,
  PROMO_EXPIRED: 409,
  PROMO_USED_UP: 409,
  PROMO_USED: 409,
  PROMO_NOT_HERE: 409,
  EMAIL_EXISTS_CLIENT: 409,
  EMAIL_EXISTS_PROVIDER: 409,
  PHONE_EXISTS: 409,
  REVIEW_EXISTS: 409,
  REPLY_EXISTS: 409,
  CONVERSATION_BLOCKED: 403,
  TOO_MANY_MESSAGES: 429,
  TOO_MANY_REQUESTS: 429,
  WRONG_STAGE: 409,
  TOO_MANY_FILES: 409,
  TOO_MANY_PROPOSALS: 409,
  PROPOSAL_CLOSED: 409,
  SECOND_ADMIN_NEEDED: 403,
  ANOTHER_ADMIN_NEEDED: 403,
  ABOVE_LIMIT: 403,
  FILE_UNKNOWN: 422,
  VALIDATION_ERROR: 422,
} as const;
export type RuleCode = keyof typeof ruleCodes;

/** A command that the rules reject, with no event appended. `path` names the invalid field, if any. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly code: RuleCode;
  readonly status: number;
  readonly path: string | null;
  constructor(code: RuleCode, message: string, path: string | null = null) {
    super(message);
    this.code = code;
    this.status = ruleCodes[code];
    this.path = path;
  }
}
