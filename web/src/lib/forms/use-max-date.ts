import { ruleBook } from '#domain/policy/rule-book.ts';
import { isBefore, plusDays } from '#domain/time.ts';

import { businessNow } from '../clock.ts';
import { useT } from '../i18n/use-t.ts';
import { fromLocalMoment } from '../local-moment.ts';

const days = ruleBook.policies.current.bookAheadDays;

/** Whether a typed moment is further ahead than work can be promised. */
export function isTooFarAhead(typed: string): boolean {
  const moment = fromLocalMoment(typed);
  return moment !== null && isBefore(plusDays(new Date(businessNow()).toISOString(), days), moment);
}

/** The error for such a moment; null for any other. */
export function useMaxDate(): (typed: string) => string | null {
  const t = useT('ui');
  return (typed) => (isTooFarAhead(typed) ? t('dateMax', { days }) : null);
}
