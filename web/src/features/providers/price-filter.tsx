import { useId, useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { minorDigits } from '#web/lib/format.ts';
import { useAmountQuestion } from '#web/lib/money/use-amount-question.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const serviceUnits = ['hour', 'visit', 'squareMetre'] as const;

interface PriceFilterProps {
  currency: string;
  /** Minor units; '' for no limit. */
  amount: string;
  /** '' for any. */
  unit: string;
  onChange: (choice: { maxPrice: string; unit: string }) => void;
}

/** What is compared, and the highest price of it that a client wants to see, with our fee. */
export function PriceFilter({ currency, amount, unit, onChange }: PriceFilterProps) {
  const t = useT('providers');
  const tUnit = useT('providerEdit');
  const format = useFormat();
  const shown = amount === '' ? '' : format.number(Number(amount) / 10 ** minorDigits(currency));
  const [typed, setTyped] = useState(shown);
  const ask = useAmountQuestion();
  const [chosen, setChosen] = useState(unit === '' ? 'hour' : unit);
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <form
      className="grid gap-2 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = typed.trim() === '' ? 0 : parseAmount(typed, currency, format.locale);
        setWrong(amount === null ? (ask(typed, currency) ?? t('filters.priceWrong')) : null);
        if (amount !== null) onChange({ maxPrice: amount === 0 ? '' : String(amount), unit: chosen });
      }}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        {t('filters.unit')}
      </label>
      <NativeSelect
        id={id}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={serviceUnits.map((value) => ({ value, label: tUnit(`unit.${value}`) }))}
      />
      <TextField
        label={t('filters.maxPrice')}
        hint={t('filters.priceHint')}
        error={wrong ?? undefined}
        prefix={format.symbol(currency)}
        inputMode="decimal"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" tone="secondary">
        {t('filters.apply')}
      </Button>
    </form>
  );
}
