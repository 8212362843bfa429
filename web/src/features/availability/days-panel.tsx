import { EXCEPTIONS_MAX } from '#domain/availability/commands.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { type Exception, isRightException } from './hours-form.ts';
import { SpanFields } from './span-fields.tsx';

interface DaysPanelProps {
  exceptions: readonly Exception[];
  /** In the provider's zone, `2027-03-10`. */
  today: string;
  onChange: (exceptions: Exception[]) => void;
}

/** Days that differ from the week: off, or with hours of their own. */
export function DaysPanel({ exceptions, today, onChange }: DaysPanelProps) {
  const t = useT('providerEdit');
  return (
    <Panel
      flush={exceptions.length > 0}
      title={t('times.days')}
      foot={
        exceptions.length < EXCEPTIONS_MAX && (
          <Button tone="secondary" onClick={() => onChange([...exceptions, { from: today, to: today, spans: [] }])}>
            {t('times.addDays')}
          </Button>
        )
      }
    >
      {exceptions.length === 0 ? (
        <p className="text-muted">{t('times.daysLead')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {exceptions.map((exception, i) => (
            <ExceptionRow
              key={i}
              exception={exception}
              today={today}
              onChange={(changed) => onChange(exceptions.map((old, other) => (other === i ? changed : old)))}
              onRemove={() => onChange(exceptions.filter((_, other) => other !== i))}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface ExceptionRowProps {
  exception: Exception;
  today: string;
  onChange: (exception: Exception) => void;
  onRemove: () => void;
}

function ExceptionRow({ exception, today, onChange, onRemove }: ExceptionRowProps) {
  const t = useT('providerEdit');
  const format = useFormat();
  const { from, to, spans } = exception;
  const name = from === '' ? t('times.days') : format.day(from, 'weekday');
  const isWrong = !isRightException({ ...exception, spans: [] });
  return (
    <li className="grid gap-3 px-5 py-4 sm:px-6">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          label={t('times.firstDay')}
          min={today}
          value={from}
          onChange={(event) => {
            const first = event.target.value;
            onChange({ ...exception, from: first, to: to < first ? first : to });
          }}
        />
        <TextField
          type="date"
          label={t('times.lastDay')}
          min={from}
          value={to}
          onChange={(event) => onChange({ ...exception, to: event.target.value })}
        />
      </div>
      {isWrong && <FieldError id={`${name}-days`}>{t('times.wrongDays')}</FieldError>}
      {spans.length === 0 && <p className="text-sm text-muted">{t('times.off')}</p>}
      <div className="sm:max-w-96">
        <SpanFields of={name} spans={spans} onChange={(changed) => onChange({ ...exception, spans: changed })} />
      </div>
      <TextButton className="justify-self-start" onClick={onRemove}>
        {t('times.removeDays')}
      </TextButton>
    </li>
  );
}
