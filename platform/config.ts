import path from 'node:path';

import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(32);

/**
 * Every setting of every process, with its default; only `read-config.ts` reads them. `.env.example` lists the same
 * names with a sentence each, and a test compares the two.
 */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Production switches every convenience off.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port.default(8080).describe('Port to listen on.'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("The site's address as browsers see it; by default http://HOST:PORT. Also the allowed Origin."),
  DATA_DIR: z.string().default('.data').describe('Where the embedded services keep their files.'),
  FILES_DIR: z
    .string()
    .optional()
    .describe('Where uploaded files are kept, encrypted; by default the folder files in DATA_DIR.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('PostgreSQL to use instead of the embedded one.'),
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\//)
    .optional()
    .describe('EventStoreDB to use as the event log instead of PostgreSQL.'),
  EVENTSTORE_ADMIN_PASSWORD: z
    .string()
    .min(8)
    .optional()
    .describe("EventStoreDB's admin password, for the command that sets up its users and rights; no service needs it."),
  DEMO: flag
    .default(true)
    .describe('The demonstration world, its bar and its movable clock (on or off); always off in production.'),
  DEMO_JOBS: flag
    .default(true)
    .describe("Whether the first start plays the demonstration's jobs too, or only its seven accounts (on or off)."),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  MASTER_KEY: secret
    .optional()
    .describe(
      "Wraps the subjects' keys and hashes addresses; made and kept in DATA_DIR when absent, required in production.",
    ),
  COOKIE_SECRET: secret
    .optional()
    .describe('Signs the CSRF tokens; made and kept in DATA_DIR when absent, required in production.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token for /metrics; without it only loopback may read them.'),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe("Stripe's secret key; without it the local payment service answers."),
  STRIPE_API_URL: z
    .url()
    .optional()
    .describe("A payment service that speaks Stripe's language, instead of Stripe itself; set for the local one."),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe("Verifies Stripe's webhooks; several (one for connected accounts) are parted by commas."),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe("Stripe's key for the browser."),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional()
    .describe('Where mail is handed over: smtp[s]://user:password@host:port; by default the local mailbox.'),
  MAIL_FROM: z.string().default('Homewright <no-reply@homewright.example>').describe('The sender of every mail.'),
  SMS_URL: z
    .url()
    .optional()
    .describe('Where text messages are handed over, as a form with to, text and id; by default the local mailbox.'),
  SMS_TOKEN: z.string().min(16).optional().describe('Bearer token for SMS_URL.'),
  MAILBOX_PORT: port
    .default(0)
    .describe('Port of the local mailbox, on loopback and only where no SMTP_URL is set; 0 takes any that is free.'),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+(:\w+)?@[^/?#]+\/([^?#]*\/)?\d+$/)
    .optional()
    .describe('Error monitoring, of servers and pages alike; without it errors are only logged.'),
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

/** The address of the site for browsers. */
export function publicUrl(config: Config): string {
  return config.PUBLIC_URL ?? `http://${reachableHost(config)}:${config.PORT}`;
}

/** A service that listens on every address is reached on loopback from the same machine. */
export function reachableHost(config: Config): string {
  return config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST;
}
