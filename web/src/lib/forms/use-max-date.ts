import { ruleBook } from '#domain/policy/rule-book.ts';
import { isBefore, plusDays } from '#domain/time.ts';

import { businessNow } from '../clock.ts';
import { useT } from '../i18n/use-t.ts';
import { fromLocalMoment } from '../local-moment.ts';

const days = ruleBook.policies.current.bookAheadDays;

/** Whether a moment, typed on the clocks of a zone, is further ahead than work can be promised. */
export function isTooFarAhead(typed: string, zone: string): boolean {
  const moment = fromLocalMoment(typed, zone);
  return moment !== null && isBefore(plusDays(new Date(businessNow()).toISOString(), days), moment);
}

/** The error for such a moment; null for any other. */
export function useMaxDate(): (typed: string, zone: string) => string | null {
  const t = useT('ui');
  return (typed, zone) => (isTooFarAhead(typed, zone) ? t('dateMax', { days }) : null);
}
