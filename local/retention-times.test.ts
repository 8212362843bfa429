import { expect, it } from 'vitest';

import { CSRF_SECONDS } from '#command-api/auth/csrf-tokens.ts';
import { DEVICE_SECONDS } from '#command-api/auth/device-tokens.ts';
import { sessionSeconds } from '#command-api/auth/sessions.ts';
import { EXPORT_HOURS } from '#domain/data-export/decider.ts';
import { isToBeDiscarded } from '#domain/file/unattached-files.ts';
import { retention } from '#domain/privacy/retention.ts';
import { accessEndsAt } from '#domain/staff-access.ts';
import { plusHours } from '#domain/time.ts';
import { retainedTimes, retentionTimes } from '#web/features/legal/retention-times.ts';

const at = '2026-10-15T09:00:00.000Z';

it('the privacy policy says how long sessions and cookies are valid', () => {
  expect(retentionTimes.sessionDays * 24 * 3600).toBe(sessionSeconds({ accountType: 'client' }));
  expect(retentionTimes.deviceDays * 24 * 3600).toBe(DEVICE_SECONDS);
  expect(retentionTimes.visitorHours * 3600).toBe(2 * CSRF_SECONDS);
});

it('the privacy policy says when an unattached upload is deleted', () => {
  const known = { fileId: 'f', sha256: '', type: '', size: 1, ownerId: 'o', storedAt: at };
  const file = { ...known, state: 'unattached', places: [] } as const;
  const end = plusHours(at, retentionTimes.uploadHours);
  expect([isToBeDiscarded(file, end), isToBeDiscarded(file, plusHours(end, -1))]).toEqual([true, false]);
});

it('the privacy policy says how long copies of data, and what a deletion retains, last', () => {
  expect(retentionTimes.exportHours).toBe(EXPORT_HOURS);
  const { moneyYears, disputeYears, consentYears, backupDays } = retainedTimes;
  const { moneyRecords, disputes, consents, backups, jobs, reviews } = retention;
  expect(moneyRecords.retained).toEqual({ years: moneyYears, toEndOfYear: true });
  expect(disputes.retained).toEqual({ years: disputeYears });
  expect(consents.retained).toEqual({ years: consentYears });
  expect(backups.retained).toEqual({ days: backupDays });
  expect([jobs.retained, reviews.retained]).toEqual(['for-good', 'for-good']);
});

it('the privacy policy says for how long support can read: an hour', () => {
  expect(accessEndsAt(at)).toBe(plusHours(at, 1));
});
