import { useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { minorDigits } from '#web/lib/format.ts';
import { useAmountQuestion } from '#web/lib/money/use-amount-question.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface PriceFilterProps {
  currency: string;
  /** Minor units; '' for no limit. */
  amount: string;
  onChange: (amount: string) => void;
}

/** The highest price that a client wants to see, with our fee. */
export function PriceFilter({ currency, amount, onChange }: PriceFilterProps) {
  const t = useT('providers');
  const format = useFormat();
  const shown = amount === '' ? '' : format.number(Number(amount) / 10 ** minorDigits(currency));
  const [typed, setTyped] = useState(shown);
  const ask = useAmountQuestion();
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <form
      className="grid gap-2 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = typed.trim() === '' ? 0 : parseAmount(typed, currency, format.locale);
        setWrong(amount === null ? (ask(typed, currency) ?? t('filters.priceWrong')) : null);
        if (amount !== null) onChange(amount === 0 ? '' : String(amount));
      }}
    >
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
