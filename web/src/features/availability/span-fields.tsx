import { Plus, X } from 'lucide-react';

import { SPANS_MAX } from '#domain/availability/commands.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { inputStyle } from '#web/ui/input-style.ts';
import { TextButton } from '#web/ui/text-button.tsx';

import { endOfSpan, isInOrder, nextSpan, type Span } from './hours-form.ts';

/** A phone opens its clock from the whole field; without the icon, a time with AM or PM fits. */
const timeStyle = classNames(inputStyle, 'max-sm:px-1 max-sm:[&::-webkit-calendar-picker-indicator]:hidden');

interface SpanFieldsProps {
  /** The day or days that they are of, for who cannot see the row. */
  of: string;
  spans: readonly Span[];
  onChange: (spans: Span[]) => void;
}

/** The hours of a day: one row each, in order. */
export function SpanFields({ of, spans, onChange }: SpanFieldsProps) {
  const t = useT('providerEdit');
  const change = (index: number, changes: Partial<Span>) =>
    onChange(spans.map((span, i) => (i === index ? { ...span, ...changes } : span)));
  return (
    <div className="grid gap-2">
      {spans.map(({ from, to }, i) => (
        <div key={i} className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2 max-sm:gap-1">
          <input
            type="time"
            step={300}
            aria-label={`${of}: ${t('times.from')}`}
            className={timeStyle}
            value={from}
            onChange={(event) => change(i, { from: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            step={300}
            aria-label={`${of}: ${t('times.to')}`}
            className={timeStyle}
            value={to === '24:00' ? '00:00' : to}
            onChange={(event) => change(i, { to: endOfSpan(event.target.value) })}
          />
          <IconButton
            icon={X}
            label={`${of}: ${t('times.remove')}`}
            onClick={() => onChange(spans.filter((_, other) => other !== i))}
          />
        </div>
      ))}
      {!isInOrder(spans) && <FieldError id={`${of}-order`}>{t('times.wrongOrder')}</FieldError>}
      {spans.length < SPANS_MAX && (
        <TextButton
          className="inline-flex items-center gap-2 justify-self-start"
          aria-label={`${of}: ${t('times.add')}`}
          onClick={() => onChange([...spans, nextSpan(spans)])}
        >
          <Icon icon={Plus} size={16} />
          {t('times.add')}
        </TextButton>
      )}
    </div>
  );
}
