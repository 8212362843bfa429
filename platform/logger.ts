import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';

import { describeError } from './describe-error.ts';

export type { Logger };

/** Field names that are never logged, at any depth. */
const secrets = [
  'email',
  'password',
  'phone',
  'firstName',
  'lastName',
  'address',
  'token',
  'secret',
  'cookie',
  'authorization',
];

/** JSON lines to standard output, or to `destination`. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { logMethod },
    redact: { paths: secrets.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Without a message of its own, a line would take the error's. */
function logMethod(this: Logger, given: Parameters<LogFn>, method: LogFn): void {
  const [what, ...rest] = given as unknown[];
  const alone = rest.length === 0 && (what instanceof Error || (what as { err?: unknown } | null)?.err !== undefined);
  method.apply(this, alone ? [what, 'something failed'] : given);
}
