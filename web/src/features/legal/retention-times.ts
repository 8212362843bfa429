/**
 * How long what is told of in the privacy policy is kept. The servers' own numbers are out of reach here; a test holds
 * these against them (local/retention-times.test.ts).
 */
export const retentionTimes = { sessionDays: 30, visitorHours: 48, deviceDays: 180, uploadHours: 24 } as const;
