import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';

import type { CheckLine } from '#query-api/contract/provider-checks.ts';
import { Icon } from '#web/ui/icon.tsx';

import { useT } from '../i18n/use-t.ts';
import { useCategoryName } from '../jobs/use-category-name.ts';
import { useFormat } from '../use-format.ts';
import { providerChecksQuery } from './provider-checks-query.ts';

/** What was verified of a provider, when, and until when it is valid. */
export function CheckedList({ accountId }: { accountId: string }) {
  const { data } = useSuspenseQuery(providerChecksQuery(accountId));
  return (
    <ul className="grid gap-3">
      {data?.checks.map((check) => (
        <OneCheck key={`${check.check} ${check.trade}`} check={check} />
      ))}
    </ul>
  );
}

export function OneCheck({ check }: { check: CheckLine }) {
  const t = useT('job');
  const format = useFormat();
  const trade = useCategoryName();
  const what =
    check.check === 'licence' ? t('checks.licence', { trade: trade(check.trade ?? '') }) : t(`checks.${check.check}`);
  const when = [
    t('checks.at', { date: format.date(check.checkedAt, 'year') }),
    check.validUntil !== null && t('checks.until', { date: format.day(check.validUntil) }),
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
      <Icon icon={Check} className="mt-0.5 text-success" />
      <span>
        <b className="block font-semibold">{what}</b>
        <span className="block text-sm text-muted">{when.join(' · ')}</span>
      </span>
    </li>
  );
}
