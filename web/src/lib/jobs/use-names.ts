import type { Person } from '#query-api/contract/people.ts';

import { useT } from '../i18n/use-t.ts';

export interface Names {
  /** First name, else the business name. The source of names for every sentence. */
  short: (person: Person | null, side: 'client' | 'provider') => string;
  full: (person: Person | null, side: 'client' | 'provider') => string;
}

/** How people are named. An unknown name becomes their role in the job; so does a deleted one, as a former one. */
export function useNames(): Names {
  const t = useT('job');
  const someone = (person: Person | null, side: 'client' | 'provider'): string => {
    if (person?.closed === true) return side === 'client' ? t('someone.formerClient') : t('someone.formerProvider');
    return side === 'client' ? t('someone.client') : t('someone.provider');
  };
  return {
    short: (person, side) => person?.firstName ?? person?.businessName ?? someone(person, side),
    full: (person, side) => {
      const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
      return name === '' ? (person?.businessName ?? someone(person, side)) : name;
    },
  };
}
