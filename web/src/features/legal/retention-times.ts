/**
 * The retention times of the privacy policy. The servers' own numbers are out of reach here; a test compares both
 * (local/retention-times.test.ts).
 */
export const retentionTimes = {
  sessionDays: 30,
  visitorHours: 48,
  deviceDays: 180,
  uploadHours: 24,
  exportHours: 24,
} as const;

/** How long records without a name outlive a deleted account, as its receipt says. */
export const retainedTimes = { moneyYears: 7, disputeYears: 3, consentYears: 2, backupDays: 35 } as const;
