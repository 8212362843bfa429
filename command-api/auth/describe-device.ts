import Bowser from 'bowser';

/** What a person recognises one of their sessions by; null where the browser does not say. */
export interface Device {
  /** Such as `Firefox`. */
  readonly browser: string | null;
  /** Such as `Windows` or `iOS`. */
  readonly system: string | null;
}

/** Longer than any real one; what is longer is not parsed. */
const MAX_LENGTH = 1_000;

/** Of the header only these two words are kept. */
export function describeDevice(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent === '' || userAgent.length > MAX_LENGTH)
    return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: nameOf(browser), system: nameOf(os) };
}

/** Empty where the library finds none. */
const nameOf = ({ name }: { name?: string }): string | null => (name === undefined || name === '' ? null : name);
