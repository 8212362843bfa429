import { Info } from 'lucide-react';
import { useState } from 'react';

import { VISIT_MINUTES } from '#domain/availability/commands.ts';
import { type Currency, toCurrency } from '#domain/money/currencies.ts';
import { quoteServiceFee } from '#domain/money/quoted-fees.ts';
import type { OwnCalendarView } from '#query-api/contract/availability.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { durationOptions } from '#web/lib/jobs/duration-options.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { isPrice, usePriceCeiling } from '#web/lib/money/use-price-ceiling.ts';
import { amountText, parseAmount } from '#web/lib/parse-amount.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form } from '#web/ui/form.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

/** What is typed for one trade. */
interface Typed {
  readonly on: boolean;
  readonly price: string;
  readonly minutes: number;
}

const USUAL_VISIT = 120;

interface InstantPanelProps {
  accountId: string;
  own: OwnCalendarView;
}

/** For which trades clients can book a free time at once, at what price and for how long. */
export function InstantPanel({ accountId, own }: InstantPanelProps) {
  const t = useT('providerEdit');
  const format = useFormat();
  const currency = toCurrency(own.country);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() => toTyped(own, currency, format.locale));
  const [tried, setTried] = useState(false);
  const action = useAction('SetInstantBooking', [keys.ownCalendar, keys.freeTimesOf(accountId)]);
  const chosen = Object.entries(typed).filter(([, { on }]) => on);
  const services = chosen.map(([trade, { price, minutes }]) => ({
    trade,
    price: parseAmount(price, currency, format.locale),
    durationMinutes: minutes,
  }));

  async function save(): Promise<void> {
    const priced = services.flatMap(({ price, ...rest }) =>
      price !== null && isPrice(price, currency) ? [{ ...rest, price }] : [],
    );
    setTried(true);
    if (priced.length < services.length || !(await action.run({ accountId, services: priced }))) return;
    showToast({ tone: 'ok', title: t('instant.saved') });
  }

  return (
    <Panel title={t('instant.title')}>
      <Form onSubmit={() => void save()} className="grid gap-4">
        <p className="text-muted">{t('instant.lead')}</p>
        {own.availability === null ? (
          <Note tone="info" icon={Info}>
            {t('instant.hoursFirst')}
          </Note>
        ) : (
          <>
            {Object.entries(typed).map(([trade, values]) => (
              <TradeFields
                key={trade}
                trade={trade}
                values={values}
                currency={currency}
                tried={tried}
                onChange={(changes) => setTyped((before) => ({ ...before, [trade]: { ...values, ...changes } }))}
              />
            ))}
            <Button type="submit" tone="secondary" className="justify-self-start" busy={action.pending}>
              {t('instant.save')}
            </Button>
          </>
        )}
      </Form>
    </Panel>
  );
}

interface TradeFieldsProps {
  trade: string;
  values: Typed;
  currency: Currency;
  /** Whether saving was tried: from then on a wrong price is shown. */
  tried: boolean;
  onChange: (changes: Partial<Typed>) => void;
}

function TradeFields({ trade, values: { on, price, minutes }, currency, tried, onChange }: TradeFieldsProps) {
  const t = useT('providerEdit');
  const format = useFormat();
  const name = useCategoryName()(trade);
  const checkPrice = usePriceCeiling();
  const amount = parseAmount(price, currency, format.locale);
  const isWrong = tried && !isPrice(amount, currency);
  const lengths = durationOptions(minutes).filter((each) => each <= VISIT_MINUTES.max);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        label={t('instant.on', { trade: name })}
        checked={on}
        onChange={(event) => onChange({ on: event.target.checked })}
      />
      {on && (
        <div className="mt-1 grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('instant.price')}
            prefix={format.symbol(currency)}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            hint={
              amount === null
                ? undefined
                : `${t('prices.clientsSee')}: ${format.money({ amount: amount + quoteServiceFee(amount, currency), currency })}`
            }
            error={isWrong ? (checkPrice(price, currency) ?? t('instant.priceWrong')) : undefined}
            onChange={(event) => onChange({ price: event.target.value })}
          />
          <Select
            label={t('instant.minutes')}
            value={String(minutes)}
            options={lengths.map((each) => ({ value: String(each), label: format.duration(each) }))}
            onChange={(event) => onChange({ minutes: Number(event.target.value) })}
          />
        </div>
      )}
    </fieldset>
  );
}

function toTyped({ trades, services }: OwnCalendarView, currency: Currency, locale: string): Record<string, Typed> {
  return Object.fromEntries(
    trades.map((trade) => {
      const service = services.find((each) => each.trade === trade);
      if (service === undefined) return [trade, { on: false, price: '', minutes: USUAL_VISIT }];
      return [
        trade,
        { on: true, price: amountText(service.price, currency, locale), minutes: service.durationMinutes },
      ];
    }),
  );
}
