import type { Person } from '#query-api/contract/people.ts';

import { useT } from '../i18n/use-t.ts';

export interface Names {
  /** First name, else the business name. The source of names for every sentence. */
  short: (person: Person | null, side: 'client' | 'provider') => string;
  full: (person: Person | null, side: 'client' | 'provider') => string;
}

/** How people are named. A forgotten or unknown name becomes their role in the job. */
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
