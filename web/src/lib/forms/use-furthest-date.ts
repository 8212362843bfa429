import { ruleBook } from '#domain/policy/rule-book.ts';
import { isBefore, plusDays } from '#domain/time.ts';

import { businessNow } from '../clock.ts';
import { useT } from '../i18n/use-t.ts';
import { fromLocalMoment } from '../local-moment.ts';

const days = ruleBook.policies.current.bookAheadDays;

/** What to say of a typed moment that is further ahead than work can be promised; null of any other. */
export function useFurthestDate(): (typed: string) => string | null {
  const t = useT('ui');
  return (typed) => {
    const moment = fromLocalMoment(typed);
    const furthest = plusDays(new Date(businessNow()).toISOString(), days);
    return moment !== null && isBefore(furthest, moment) ? t('dateAtMost', { days }) : null;
  };
}
