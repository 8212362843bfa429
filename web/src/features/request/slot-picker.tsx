import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { toZoned } from '#domain/zoned-time.ts';
import type { FreeTimesView } from '#query-api/contract/availability.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { FieldError } from '#web/ui/field.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

/** Starts of a day that are shown at first. */
const FEW = 6;

interface SlotPickerProps {
  field: UseFormRegisterReturn & { id: string; error: string | undefined };
  days: FreeTimesView['days'];
  /** On its clocks the times are shown. */
  timezone: string;
  /** Times that are free no more. */
  gone: ReadonlySet<string>;
  chosen: string;
}

/** The next free times, one of which is chosen. */
export function SlotPicker({ field: { id, error, ...input }, days, timezone, gone, chosen }: SlotPickerProps) {
  const t = useT('request');
  const errorId = `${id}-error`;
  const left = days
    .map(({ day, starts }) => ({ day, starts: starts.filter((start) => !gone.has(start)) }))
    .filter(({ starts }) => starts.length > 0);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0 outline-none"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="mb-2 font-semibold">{t('direct.start')}</legend>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      <div className="mt-2 divide-y divide-border rounded-panel border border-border bg-card">
        {left.map(({ day, starts }) => (
          <Day key={day} {...{ day, starts, timezone, chosen, input }} />
        ))}
      </div>
    </fieldset>
  );
}

interface DayProps {
  day: string;
  starts: readonly string[];
  timezone: string;
  chosen: string;
  input: UseFormRegisterReturn;
}

function Day({ day, starts, timezone, chosen, input }: DayProps) {
  const t = useT('providers');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const isWhole = all || starts.indexOf(chosen) >= FEW;
  const name = format.day(day, 'weekday');
  return (
    <div
      role="group"
      aria-label={name}
      className="grid items-start gap-x-5 gap-y-2 px-5 py-3.5 sm:grid-cols-[8rem_1fr]"
    >
      <p className="font-semibold first-letter:uppercase sm:pt-2.5">{name}</p>
      <div className="flex flex-wrap items-center gap-2">
        {(isWhole ? starts : starts.slice(0, FEW)).map((start) => (
          <label
            key={start}
            className="tabular relative inline-flex min-h-11 min-w-18 cursor-pointer items-center justify-center rounded-control border border-control px-3 font-semibold hover:border-text has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary"
          >
            <input
              {...input}
              type="radio"
              value={start}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {format.day(`${toZoned(start, timezone)}Z`, 'time')}
          </label>
        ))}
        {!isWhole && starts.length > FEW && (
          <TextButton onClick={() => setAll(true)} aria-label={`${name}: ${t('times.all')}`}>
            {t('times.all')}
          </TextButton>
        )}
      </div>
    </div>
  );
}
