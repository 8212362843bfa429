import { useSuspenseQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';

import type { ConsentChoice } from '#query-api/contract/consent.ts';
import { isLanguage, languages } from '#web/lib/i18n/languages.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { momentAttribute } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { consentQuery } from './consent-query.ts';
import { receiptPath } from './receipt-path.ts';
import { usePurposeNames } from './use-purpose-names.ts';

/** Every choice with its receipt, latest first. */
export function HistoryPanel() {
  const t = useT('privacy');
  const { data: view } = useSuspenseQuery(consentQuery);
  const isEmpty = view.history.length === 0;
  return (
    <Panel flush title={t('history.title')} foot={isEmpty ? undefined : t('history.foot')}>
      {isEmpty ? (
        <p className="px-5 py-5 text-sm text-muted sm:px-6">{t('history.none')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {view.history.map((choice) => (
            <HistoryRow key={choice.id} choice={choice} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function HistoryRow({ choice }: { choice: ConsentChoice }) {
  const t = useT('privacy');
  const format = useFormat();
  const { title, circumstances } = useChoiceText();
  const date = format.date(choice.at, 'year');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-0.5 px-5 py-3.5 sm:grid-cols-[132px_minmax(0,1fr)_auto] sm:px-6 sm:py-4">
      <time dateTime={momentAttribute(choice.at)} className="text-sm text-muted max-sm:col-span-2">
        {date}, {format.date(choice.at, 'time')}
      </time>
      <div>
        <b className="block font-semibold">{title(choice)}</b>
        <span className="block text-sm text-muted">{circumstances(choice)}</span>
      </div>
      <a
        href={receiptPath(choice.id)}
        download
        aria-label={t('history.receiptOf', { date: `${date}, ${format.date(choice.at, 'time')}` })}
        className="-my-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary no-underline hover:underline"
      >
        <Icon icon={FileDown} size={16} />
        {t('history.receipt')}
      </a>
    </li>
  );
}

/** Says what was chosen, and how. */
export function useChoiceText() {
  const t = useT('privacy');
  const nameOf = usePurposeNames();
  function title({ kind, granted }: ConsentChoice): string {
    const purposes = nameOf(granted);
    if (kind === 'given') return t('history.given', { purposes });
    if (kind === 'withdrawn') return t('history.withdrawn');
    if (kind === 'opted-out') return t('history.optedOut');
    return granted.length > 0 ? t('history.linkedGiven', { purposes }) : t('history.linkedNothing');
  }
  function circumstances({ source, text, rule }: ConsentChoice): string {
    const said = [
      source !== null && t(`history.source.${source}`),
      text !== null && t('history.text', { version: text.version, language: languageName(text.language) }),
      rule !== null && t(`history.rule.${rule}`),
    ];
    return said.filter((part) => part !== false).join(' · ');
  }
  return { title, circumstances };
}

const languageName = (code: string): string =>
  isLanguage(code) ? (languages.find((language) => language.code === code)?.name ?? code) : code;
