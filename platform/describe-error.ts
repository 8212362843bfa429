/** An error as a log line shows it. */
interface DescribedError {
  readonly type: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** Our two PostgreSQL drivers name the constraint differently. */
interface ErrorWithMore extends Error {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly constraint_name?: unknown;
}

/** How many levels of causes are followed. */
const MAX_DEPTH = 4;
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;
/** Mail addresses, and telephone numbers in international form. */
const personal = /[^\s@"'<>(]{1,64}@[^\s@"'<>)]+|\+\d{7,}/g;

/**
 * An error's class, its code, and where in our code it was thrown. Its other properties may be personal. PostgreSQL's
 * messages quote rows, so only the state and the constraint are logged.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (typeof error === 'string') return withoutPeople(error);
  if (!(error instanceof Error) || depth > MAX_DEPTH) return null;
  const { code, constraint, constraint_name: alike = constraint } = error as ErrorWithMore;
  const stack = extractStackFrames(error);
  const described: DescribedError = {
    type: toClassName(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof alike === 'string' && { constraint: alike }),
    ...(!isPostgresError(error, code) && { message: withoutPeople(error.message) }),
    ...(stack !== '' && { stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: error.errors.map((one) => describeError(one, depth + 1)) }),
  };
  return described;
}

/** The kind of failure without its message: the class and, if it has one, the code. */
export function describeErrorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'no error';
  const { code } = error as ErrorWithMore;
  return typeof code === 'string' ? `${toClassName(error)} ${code}` : toClassName(error);
}

function toClassName(error: Error): string {
  return /^error$/i.test(error.name) ? error.constructor.name : error.name;
}

function isPostgresError(error: Error, code: unknown): boolean {
  return error.name === 'PostgresError' || (typeof code === 'string' && sqlState.test(code));
}

function withoutPeople(text: string): string {
  return text.replaceAll(personal, '[redacted]');
}

/** The lines of the stack with places: those before them repeat the message. */
export function extractStackFrames({ stack = '' }: Error): string {
  const lines = stack.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).join('\n');
}
