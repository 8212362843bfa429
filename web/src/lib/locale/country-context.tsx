import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { type CountryCode, DEFAULT_COUNTRY } from './countries.ts';
import { storeAccountCountry, storeCountry } from './stored-locale.ts';

interface CountryChoice {
  country: CountryCode;
  setCountry: (country: CountryCode) => void;
  /** The account's country, when none was chosen in this browser. */
  takeUpCountry: (country: CountryCode) => void;
}

const Context = createContext<CountryChoice>({
  country: DEFAULT_COUNTRY,
  setCountry: () => undefined,
  takeUpCountry: () => undefined,
});

export function CountryProvider({ initial, children }: { initial: CountryCode; children: ReactNode }) {
  const [country, set] = useState(initial);
  const setCountry = useCallback((next: CountryCode) => {
    storeCountry(next);
    set(next);
  }, []);
  const takeUpCountry = useCallback((next: CountryCode) => {
    storeAccountCountry(next);
    set(next);
  }, []);
  const value = useMemo(() => ({ country, setCountry, takeUpCountry }), [country, setCountry, takeUpCountry]);
  return <Context value={value}>{children}</Context>;
}

/** The reader's country: it decides currency, formats and the landing page's content, independent of the language. */
export function useCountry(): CountryChoice {
  return use(Context);
}
