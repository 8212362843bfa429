import { CommandReusedError, EventTooLargeError, OutcomeUnknownError } from '#events/log/errors.ts';
import { RuleError } from '#domain/rule-error.ts';
import { ApiError } from '#platform/api-error.ts';

import {
  ContendedStreamError,
  ForbiddenCommandError,
  InvalidCommandError,
  UnknownCommandError,
} from './command-errors.ts';
import { PaymentRejectedError, PaymentUnavailableError } from './gateways/payments/payment-gateway.ts';
import { fieldErrors } from './field-errors.ts';
import { StorageUnavailableError } from './files/file-bytes.ts';

/** Where a person resolves what a rule requires (specification, section 8). */
const remedies: Partial<Record<string, string>> = {
  PROFILE_INCOMPLETE: '/complete-profile',
  VERIFICATION_PENDING: '/verification-pending',
  CONTACT_UNCONFIRMED: '/confirm-email',
};

/**
 * Converts a failed command's error to an API error. Any error not listed here is a fault of ours and passes through.
 */
export function toApiError(error: unknown, body: unknown): unknown {
  if (error instanceof RuleError) return ruleRejection(error);
  if (error instanceof InvalidCommandError) {
    const errors = fieldErrors(error.issues, body);
    return new ApiError(422, 'VALIDATION_ERROR', 'Some fields need another look.', { errors });
  }
  if (error instanceof UnknownCommandError) return new ApiError(404, 'NOT_FOUND', 'There is no such command.');
  if (error instanceof ForbiddenCommandError) return new ApiError(403, 'FORBIDDEN', 'This is not for your account.');
  if (error instanceof CommandReusedError) {
    return new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', 'This id was used before for something else.');
  }
  if (error instanceof EventTooLargeError) return new ApiError(413, 'TOO_LARGE', 'This is more than one act may hold.');
  if (error instanceof ContendedStreamError) {
    return new ApiError(503, 'UNAVAILABLE', 'Many act on this at once. Please try again.', { retryAfter: 1 });
  }
  if (error instanceof OutcomeUnknownError) {
    return new ApiError(503, 'OUTCOME_UNKNOWN', 'It is not known whether this was saved. Please try again.', {
      retryAfter: 1,
    });
  }
  if (error instanceof PaymentRejectedError || error instanceof PaymentUnavailableError) {
    return new ApiError(503, 'UNAVAILABLE', 'The payment service cannot be reached.', { retryAfter: 2 });
  }
  if (error instanceof StorageUnavailableError) {
    return new ApiError(503, 'UNAVAILABLE', 'Files can be neither stored nor read at the moment.', { retryAfter: 60 });
  }
  return error;
}

function ruleRejection(error: RuleError): ApiError {
  const redirectTo = remedies[error.code];
  return new ApiError(error.status, error.code, error.message, {
    ...(redirectTo === undefined ? {} : { redirectTo }),
    ...(error.code === 'EMAIL_EXISTS_CLIENT' ? { existingAccountType: 'client' } : {}),
    ...(error.code === 'EMAIL_EXISTS_PROVIDER' ? { existingAccountType: 'provider' } : {}),
    ...(error.path === null ? {} : { errors: [{ path: error.path, code: error.code }] }),
  });
}
