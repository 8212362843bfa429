import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import type { JsonObject } from '../log/event-log.ts';
import { id, instant } from './fields.ts';

/**
 * Stream `dataExport-<accountId>`: the copies of their data that a person asked for. The copies themselves are outside
 * the log, encrypted under their owner's key; the secret of a download's link is in no event.
 */

/** The parts of a copy, in its order. */
export const exportParts = [
  'profile',
  'jobs',
  'messages',
  'money',
  'reviews',
  'consents',
  'privacyRequests',
  'deletion',
  'accesses',
  'sessions',
  'notifications',
  'events',
] as const;
export type ExportPart = (typeof exportParts)[number];

/** Copies that were made when they had fewer parts have no entries of the others. */
function withEveryPart(data: JsonObject): JsonObject {
  const none = Object.fromEntries(exportParts.map((part) => [part, 0]));
  return { ...data, parts: { ...none, ...(data['parts'] as JsonObject) } };
}

const copy = { accountId: id, exportId: id };

export const DataExportRequested = defineEvent(
  'DataExportRequested',
  'A person asked for a copy of their data, after they had confirmed that it is them.',
  z.object({ ...copy, requestedAt: instant }),
);

export const DataExportReady = defineEvent(
  'DataExportReady',
  'The copy is complete: its owner can download it once, until it expires.',
  z.object({
    ...copy,
    /** How many entries each part has. */
    parts: z.record(z.enum(exportParts), z.int().nonnegative()),
    /** The person's uploads in it. */
    fileCount: z.int().nonnegative(),
    /** Bytes of the archive, and their SHA-256, hexadecimal. */
    size: z.int().positive(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    readyAt: instant,
    expiresAt: instant,
  }),
  { version: 2, upcasters: { 1: withEveryPart } },
);

export const DataExportDownloaded = defineEvent(
  'DataExportDownloaded',
  'The owner downloaded the copy. The link is used up, and the copy is deleted.',
  z.object({ ...copy, downloadedAt: instant }),
);

/** Why a copy ends without a download. */
export const exportEndReasons = ['time', 'replaced', 'account-deleted'] as const;

export const DataExportExpired = defineEvent(
  'DataExportExpired',
  'The copy was not downloaded in time, or another one was asked for: it is deleted.',
  z.object({ ...copy, reason: z.enum(exportEndReasons), expiredAt: instant }),
);

export const dataExportEvents = [
  DataExportRequested,
  DataExportReady,
  DataExportDownloaded,
  DataExportExpired,
] as const;
export type DataExportEvent = EventOf<(typeof dataExportEvents)[number]>;
