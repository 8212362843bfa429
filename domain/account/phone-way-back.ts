import type { Sealed } from '#events/catalog/define-event.ts';
import type { VerificationEvent } from '#events/catalog/verification.ts';

/** The way back to the number before a change. */
export interface PhoneWayBack {
  readonly nth: number;
  readonly phone: Sealed<string>;
  readonly leftAt: string;
  readonly until: string;
  readonly taken: boolean;
}

type WayBackChange = Extract<VerificationEvent, { type: 'PhoneLeft' | 'PhoneRestored' }>;

export function evolvePhoneWayBack(before: PhoneWayBack | null, { type, data }: WayBackChange): PhoneWayBack | null {
  if (type === 'PhoneRestored') return before && { ...before, taken: true };
  const { nth, phone, leftAt, revertibleUntil: until } = data;
  return data.opens ? { nth, phone, leftAt, until, taken: false } : before && { ...before, until };
}
