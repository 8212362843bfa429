import { useState } from 'react';

import type { MeView } from '#query-api/contract/people.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { minorDigits } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useAmountQuestion } from '#web/lib/money/use-amount-question.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { type RequestList, requestSorts } from './request-list-query.ts';

interface MatchingFiltersProps {
  user: MeView['user'];
  list: RequestList;
  onList: (change: Partial<RequestList>) => void;
}

/** Which requests a provider sees, in which order, and why in this one. */
export function MatchingFilters({ user: { trades, country }, list, onList }: MatchingFiltersProps) {
  const t = useT('job');
  const tProvider = useT('provider');
  const categoryName = useCategoryName();
  return (
    <>
      {trades.length > 1 && (
        <NativeSelect
          aria-label={t('requests.trade')}
          value={list.category}
          onChange={(event) => onList({ category: event.target.value })}
          options={[
            { value: '', label: t('requests.anyTrade') },
            ...trades.map((trade) => ({ value: trade, label: categoryName(trade) })),
          ]}
        />
      )}
      <NativeSelect
        aria-label={tProvider('requests.order')}
        value={list.sort}
        onChange={(event) => onList({ sort: requestSorts.find((sort) => sort === event.target.value) ?? 'newest' })}
        options={requestSorts.map((value) => ({ value, label: tProvider(`requests.sort.${value}`) }))}
      />
      <div className="flex basis-full flex-wrap items-end gap-x-6 gap-y-3">
        <BudgetFilter
          key={list.minBudget}
          currency={toCurrency(country)}
          amount={list.minBudget}
          onChange={(minBudget) => onList({ minBudget })}
        />
        <Checkbox
          label={tProvider('requests.nearOnly')}
          checked={list.near === '1'}
          onChange={(event) => onList({ near: event.target.checked ? '1' : '' })}
        />
      </div>
      <p className="basis-full text-sm text-muted">{tProvider(`requests.why.${list.sort}`)}</p>
    </>
  );
}

interface BudgetFilterProps {
  currency: string;
  /** Minor units; '' for any. */
  amount: string;
  onChange: (amount: string) => void;
}

function BudgetFilter({ currency, amount, onChange }: BudgetFilterProps) {
  const t = useT('provider');
  const format = useFormat();
  const ask = useAmountQuestion();
  const [typed, setTyped] = useState(amount === '' ? '' : format.number(Number(amount) / 10 ** minorDigits(currency)));
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = typed.trim() === '' ? 0 : parseAmount(typed, currency, format.locale);
        setWrong(chosen === null ? (ask(typed, currency) ?? t('requests.budgetWrong')) : null);
        if (chosen !== null) onChange(chosen === 0 ? '' : String(chosen));
      }}
    >
      <div className="w-40">
        <TextField
          label={t('requests.minBudget')}
          error={wrong ?? undefined}
          prefix={format.symbol(currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" tone="secondary">
        {t('requests.apply')}
      </Button>
    </form>
  );
}
