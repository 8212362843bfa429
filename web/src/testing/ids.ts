/** Readable ids that are valid uuids. */
export const ids = {
  aoife: '11111111-1111-4111-8111-111111111111',
  cormac: '22222222-2222-4222-8222-222222222222',
  niall: '33333333-3333-4333-8333-333333333333',
  orla: '44444444-4444-4444-8444-444444444444',
  job: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  otherJob: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  offer: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc',
  dispute: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee',
  otherOffer: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
} as const;

/** The tests' current time: Thursday 15 October 2026, 10:05 in Dublin. */
export const NOW = '2026-10-15T09:05:00.000Z';

export function hoursAfter(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
}

export function eur(amount: number): { amount: number; currency: string } {
  return { amount, currency: 'EUR' };
}
