import { Check } from 'lucide-react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { getCountryCurrency } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';
import { toReaderCurrency } from './to-reader-currency.ts';

const NAME = 'Cormac';

/** One job's money, from the payment to the payout. The sums follow the product's own fees: 8 % and 10 %. */
export function ExampleTicket() {
  const t = useT('landing');
  const format = useFormat();
  const { country } = useCountry();
  const money = (euros: number) => format.money(toReaderCurrency(euros, getCountryCurrency(country)));
  const tick = <Icon icon={Check} size={20} className="size-4.5 stroke-[2.2] text-primary" />;
  return (
    <aside
      aria-label={t('ticket.label')}
      className="rounded-panel border border-border bg-card shadow-lift sm:grid sm:grid-cols-[1fr_1.35fr] lg:row-span-2 lg:block"
    >
      <div className="grid gap-0.5 px-5.5 pt-4.5 pb-3.5">
        <span className="text-xs font-semibold text-subtle">{t('ticket.label')}</span>
        <b>{t('ticket.title')}</b>
        <span className="text-sm text-muted">{t('ticket.place')}</span>
      </div>
      <div className="border-y border-border px-5.5 py-4 sm:max-lg:row-start-2 sm:max-lg:border-0 sm:max-lg:pt-0">
        <div className="tabular text-3xl font-bold tracking-[-.03em]">{money(453.6)}</div>
        <div className="mt-1 flex items-center gap-2 font-semibold">
          <HeldMoneyKey />
          {t('ticket.held')}
        </div>
      </div>
      <ul className="grid gap-2.5 px-5.5 pt-3.5 pb-4.5 text-sm *:grid *:grid-cols-[22px_1fr_auto] *:items-center *:gap-2.5 sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1 sm:max-lg:content-center sm:max-lg:border-s sm:max-lg:border-border">
        <li>
          {tick}
          {t('ticket.paid')}
          <span className="text-subtle">{format.date('2026-10-05T12:00:00Z', 'weekday')}</span>
        </li>
        <li>
          {tick}
          {t('ticket.finished', { name: NAME })}
          <span className="text-subtle">{format.date('2026-10-14T12:00:00Z', 'weekday')}</span>
        </li>
        <li>
          <HeldMoneyKey className="h-[13px] w-5" />
          <b>{t('ticket.approve')}</b>
          <span className="text-subtle">{t('ticket.yourCall')}</span>
        </li>
        <li className="text-muted">
          <span className="ms-0.5 size-3.5 rounded-xs border-[1.5px] border-dashed border-control" />
          {t('ticket.sent', { name: NAME, amount: money(378) })}
          <span className="text-subtle">{t('ticket.later')}</span>
        </li>
      </ul>
      <p className="border-t border-border px-5.5 py-3.5 text-sm text-muted sm:max-lg:col-span-full">
        {t('ticket.fees', { amount: money(75.6) })}
      </p>
    </aside>
  );
}
