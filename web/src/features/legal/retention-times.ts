/**
 * The retention times of the privacy policy. The servers' own numbers are out of reach here; a test compares both
 * (local/retention-times.test.ts).
 */
export const retentionTimes = { sessionDays: 30, visitorHours: 48, deviceDays: 180, uploadHours: 24 } as const;
