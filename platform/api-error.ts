/**
 * An error that a caller can see: the specification's body (`code, message, status, redirectTo?, existingAccountType?`)
 * and, for input, the invalid fields. Never a stack, never an SQL text.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: ApiErrorDetails;
  constructor(status: number, code: string, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export interface ApiErrorDetails {
  redirectTo?: string;
  existingAccountType?: string;
  errors?: { path: string; code: string }[];
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

export interface ApiErrorBody extends Omit<ApiErrorDetails, 'retryAfter'> {
  code: string;
  message: string;
  status: number;
}

export function errorBody(error: ApiError): ApiErrorBody {
  const { retryAfter: _, ...details } = error.details;
  return { code: error.code, message: error.message, status: error.status, ...details };
}
