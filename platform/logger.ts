import { pino, type Logger } from 'pino';

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

export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    redact: { paths: secrets.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  });
}
