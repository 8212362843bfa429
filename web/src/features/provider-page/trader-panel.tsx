import type { TraderStatus } from '#query-api/contract/provider-profile.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';

interface TraderPanelProps {
  trader: TraderStatus;
  /** How the Homewright is called in sentences. */
  name: string;
}

/** Whether the Homewright is a trader, and who a trader is: what the Digital Services Act asks to show. */
export function TraderPanel({ trader, name }: TraderPanelProps) {
  const t = useT('providers');
  const format = useFormat();
  if (trader === null || !trader.isTrader) {
    return (
      <Panel title={t('trader.title')}>
        <p>{t(trader === null ? 'trader.none' : 'trader.private', { name })}</p>
      </Panel>
    );
  }
  const details = [
    { label: t('trader.name'), value: trader.name },
    { label: t('trader.address'), value: trader.address },
    { label: t('trader.register'), value: trader.register },
    { label: t('trader.vat'), value: trader.vatNumber },
    {
      label: t('trader.promise'),
      value: t('trader.promised', { date: format.date(trader.declaredAt, 'year') }),
    },
  ];
  return (
    <Panel title={t('trader.title')} foot={t('trader.foot')}>
      <p className="mb-4">{t('trader.is', { name })}</p>
      <dl className="grid gap-x-5 gap-y-2.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {details
          .filter(({ value }) => value !== null)
          .map(({ label, value }) => (
            <div key={label} className="contents max-sm:block">
              <dt className="text-sm text-muted">{label}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
