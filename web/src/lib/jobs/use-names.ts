import type { Person } from '#query-api/contract/people.ts';

import { useT } from '../i18n/use-t.ts';

export interface Names {
  /** First name, else the name they trade under. Never typed twice: every sentence takes it from here. */
  short: (person: Person | null, side: 'client' | 'provider') => string;
  full: (person: Person | null, side: 'client' | 'provider') => string;
}

/** How people are called. A name that was forgotten, or is not known yet, becomes their part in the job. */
export function useNames(): Names {
  const t = useT('job');
  const someone = (side: 'client' | 'provider'): string =>
    side === 'client' ? t('someone.client') : t('someone.provider');
  return {
    short: (person, side) => person?.firstName ?? person?.businessName ?? someone(side),
    full: (person, side) => {
      const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
      return name === '' ? (person?.businessName ?? someone(side)) : name;
    },
  };
}
