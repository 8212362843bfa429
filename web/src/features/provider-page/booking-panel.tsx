import { Clock3, KeyRound, Undo2, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import type { Currency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFreeTimes } from '#web/lib/providers/use-free-times.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Choice } from '#web/ui/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { Service } from './services.ts';

const { bookingAnswerHours, freeBeforeStartHours } = ruleBook.policies.current;

interface BookingPanelProps {
  accountId: string;
  /** How the Homewright is called in sentences. */
  name: string;
  services: readonly Service[];
  currency: Currency;
  /** A trade of theirs. */
  chosen: string | undefined;
  /** Whether they can be booked at the moment. */
  takesBookings: boolean;
  onChoose: (trade: string) => void;
  /** How to go on with the chosen trade; null where they are elsewhere. */
  actions: ReactNode;
}

/** What it is about; then a time is booked, or this Homewright alone is asked. */
export function BookingPanel({
  accountId,
  name,
  services,
  currency,
  chosen,
  takesBookings,
  onChoose,
  actions,
}: BookingPanelProps) {
  const t = useT('providers');
  const tEdit = useT('providerEdit');
  const format = useFormat();
  const categoryName = useCategoryName();
  const group = useId();
  if (!takesBookings) {
    return (
      <Panel title={t('book.title', { name })} className="lg:sticky lg:top-24 lg:row-span-2">
        <div className="grid gap-4">
          <p>{t('book.paused', { name })}</p>
          <LinkButton to={paths.postRequest({ category: services[0]?.trade })} tone="secondary" block>
            {t('gone.request')}
          </LinkButton>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={t('book.title', { name })} className="lg:sticky lg:top-24 lg:row-span-2">
      <div className="grid gap-5">
        {services.length > 1 && (
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold">{t('book.what')}</legend>
            <div className="grid gap-2.5">
              {services.map((service) => (
                <Choice
                  key={service.trade}
                  name={group}
                  title={categoryName(service.trade)}
                  text={
                    service.published === null
                      ? undefined
                      : tEdit(`from.${service.published.unit}`, {
                          amount: format.money({ amount: allInPrice(service.published, currency), currency }),
                        })
                  }
                  checked={service.trade === chosen}
                  onChange={() => onChoose(service.trade)}
                />
              ))}
            </div>
          </fieldset>
        )}
        {actions}
        <ul className="grid gap-2.5 text-sm text-muted">
          <AnswerTime accountId={accountId} name={name} trade={chosen} />
          <Assurance icon={KeyRound}>{t('book.held')}</Assurance>
          <Assurance icon={Undo2}>{t('book.free', { hours: format.number(freeBeforeStartHours) })}</Assurance>
        </ul>
      </div>
    </Panel>
  );
}

/** For who is asked first: a trade that is booked at once is paid at once. */
function AnswerTime({ accountId, name, trade }: { accountId: string; name: string; trade: string | undefined }) {
  const t = useT('providers');
  const format = useFormat();
  const { free, service } = useFreeTimes(accountId, trade);
  if (service !== undefined && free?.days.length !== 0) return null;
  return <Assurance icon={Clock3}>{t('book.answer', { name, hours: format.number(bookingAnswerHours) })}</Assurance>;
}

function Assurance({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5">
      <Icon icon={icon} size={16} className="mt-0.5" />
      <span>{children}</span>
    </li>
  );
}
