import path from 'node:path';

import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(32);
const rolePassword = (service: string) =>
  z
    .string()
    .min(16)
    .optional()
    .describe(
      `Password of the role of ${service}, for the command that creates the roles; the services do without it.`,
    );

/**
 * Every setting of every process, with its default; only `read-config.ts` reads them. `.env.example` lists the same
 * names with a sentence each, and a test compares the two.
 */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('In production every convenience for development is off.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port.default(8080).describe('Port to listen on.'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("The site's address as browsers see it, and the allowed Origin; by default http://localhost:PORT."),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Proxies in front of the services: as many addresses of X-Forwarded-For, from its end, are believed.'),
  GEOLOCATION_DB: z
    .string()
    .optional()
    .describe('MMDB file with the cities of network addresses; by default countries, and of their regions California.'),
  TEST_COUNTRY: flag
    .optional()
    .describe("Whether testCountry replaces a visitor's country (on or off); by default on, in production off."),
  DATA_DIR: z.string().default('.data').describe('Folder in which the embedded services store their files.'),
  FILES_DIR: z
    .string()
    .optional()
    .describe('Folder of uploaded files, which are encrypted; by default the folder files in DATA_DIR.'),
  FILES_S3_URL: z
    .string()
    .regex(
      /^https?:\/\/[^:@/]+:[^:@/]+@[^/?]+\/[\w.-]+(\?region=[\w-]+)?$/,
      'is not https://key:secret@host/bucket?region=…',
    )
    .optional()
    .describe(
      'Bucket of an S3 service for uploaded files, in place of FILES_DIR: https://key:secret@host/bucket?region=…',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('PostgreSQL to use instead of the embedded one.'),
  POSTGRES_COMMAND_API_PASSWORD: rolePassword('command-api'),
  POSTGRES_PROJECTIONS_PASSWORD: rolePassword('projections'),
  POSTGRES_QUERY_API_PASSWORD: rolePassword('query-api'),
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\//)
    .optional()
    .describe('EventStoreDB to use as the event log instead of PostgreSQL.'),
  EVENTSTORE_READER_PASSWORD: z
    .string()
    .min(8)
    .optional()
    .describe("Password of the log's user who only reads, for the command that sets up its users and rights."),
  EVENTSTORE_ADMIN_PASSWORD: z
    .string()
    .min(8)
    .optional()
    .describe(
      "EventStoreDB's admin password, for the command that sets up its users and rights; services do without it.",
    ),
  DEMO: flag
    .default(false)
    .describe(
      'The demonstration, with its bar and its movable clock (on or off); npm start turns it on, production always off.',
    ),
  DEMO_JOBS: flag
    .default(true)
    .describe("Whether the first start creates the demonstration's jobs, or only its seven accounts (on or off)."),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level that is logged: fatal, error, warn, info, debug, trace or silent.'),
  MASTER_KEY: secret
    .optional()
    .describe(
      "Encrypts the subjects' keys, and keys the hashes; generated in DATA_DIR when absent, required in production.",
    ),
  COOKIE_SECRET: secret
    .optional()
    .describe('Signs the CSRF tokens; generated in DATA_DIR when absent, required in production.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for /metrics; without it only loopback can read them.'),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe("Stripe's secret key; without it the local payment service is used."),
  STRIPE_API_URL: z
    .url()
    .optional()
    .describe("Another payment service with Stripe's API; set by itself for the local one."),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe("Verifies Stripe's webhooks; several (one for connected accounts) are separated by commas."),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe("Stripe's key for the browser."),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      "Id of our client at Google, to sign in with Google; npm start without it has a local page in Google's place.",
    ),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .describe("The secret of that client; it needs PUBLIC_URL's /api/auth/google/callback."),
  GOOGLE_ISSUER: z
    .url()
    .default('https://accounts.google.com')
    .describe('Another OpenID provider in the place of Google; set by itself for the local one.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional()
    .describe('Mail server: smtp[s]://user:password@host:port; by default the local mailbox.'),
  MAIL_FROM: z.string().default('Homewright <no-reply@homewright.example>').describe('The sender of every mail.'),
  SMS_URL: z
    .url()
    .optional()
    .describe('Service that takes text messages, as a form with to, text and id; by default the local mailbox.'),
  SMS_TOKEN: z.string().min(16).optional().describe('Bearer token for SMS_URL.'),
  MAILBOX_PORT: port
    .default(0)
    .describe('SMTP port of the local mailbox on loopback, unless SMTP_URL is set; 0 takes any free port.'),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+(:\w+)?@[^/?#]+\/([^?#]*\/)?\d+$/)
    .optional()
    .describe('Error monitoring of servers and pages; without it errors are only logged.'),
});
export type Config = z.output<typeof configSchema>;

/** An invalid setting: its name and the problem, without its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError naming every invalid setting at once. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const config = parsed.data;
  return config.NODE_ENV === 'production' ? { ...config, DEMO: false } : config;
}

/** Where uploaded files are stored. */
export function filesFolder(config: Config): string {
  return config.FILES_DIR ?? path.join(config.DATA_DIR, 'files');
}

/** Whether visitors can say in which country they are, to see the pages of another. */
export function allowsTestCountry(config: Config): boolean {
  return config.TEST_COUNTRY ?? config.NODE_ENV !== 'production';
}

/** The address of the site for browsers: by default with a name, since they keep no passkeys for an IP address. */
export function publicUrl(config: Config): string {
  const host = reachableHost(config);
  return config.PUBLIC_URL ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${config.PORT}`;
}

/** A service that listens on every address is reached on loopback from the same machine. */
export function reachableHost(config: Config): string {
  return config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST;
}
