import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Field names that never reach a log line, wherever they stand. */
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
    redact: { paths: secrets.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
