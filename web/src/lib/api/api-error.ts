/** The server's rejection, in the specification's shape. `code` is null when the body carried none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | null;
  readonly redirectTo: string | null;
  readonly existingAccountType: string | null;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | null;
  /** Path of the call; the catalogue is silent on authentication paths. */
  readonly path: string;

  constructor(answer: ApiErrorAnswer) {
    super(answer.message ?? `HTTP ${answer.status}`);
    this.status = answer.status;
    this.code = answer.code ?? null;
    this.redirectTo = answer.redirectTo ?? null;
    this.existingAccountType = answer.existingAccountType ?? null;
    this.fields = answer.errors ?? [];
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null;
    this.path = answer.path;
  }
}

export interface FieldError {
  readonly path: string;
  readonly code: string;
}

export interface ApiErrorAnswer {
  status: number;
  path: string;
  code?: string;
  message?: string;
  redirectTo?: string;
  existingAccountType?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** Addresses that ask or change who is signed in. */
export const AUTH_PATHS = '/api/auth/';

/** No answer arrived: offline, a broken connection, or our own timeout. Whether the command was executed is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly timedOut: boolean;
  constructor(timedOut: boolean, cause?: unknown, path = '') {
    const late = path.startsWith(AUTH_PATHS) ? 'Auth request timeout' : 'The request took too long.';
    super(timedOut ? late : 'The server cannot be reached.', { cause });
    this.timedOut = timedOut;
  }
}

/** Worth a retry with the identical request: nothing was decided yet, or the server asked for it. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status === 429 || error.status === 503 || error.status === 408);
}

export async function readApiError(response: Response, path: string): Promise<ApiError> {
  const body = await readJson(response);
  const retryAfter = Number(response.headers.get('retry-after'));
  const text = (key: string): string | undefined => (typeof body[key] === 'string' ? body[key] : undefined);
  return new ApiError({
    status: response.status,
    path,
    code: text('code'),
    message: text('message'),
    redirectTo: text('redirectTo'),
    existingAccountType: text('existingAccountType'),
    errors: fieldErrors(body['errors']),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  });
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is FieldError =>
      typeof entry === 'object' &&
      entry !== null &&
      typeof (entry as FieldError).path === 'string' &&
      typeof (entry as FieldError).code === 'string',
  );
}
