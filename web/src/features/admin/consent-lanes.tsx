import { consentPurposes } from '#web/lib/consent/purposes.ts';
import { useConsentText } from '#web/lib/consent/use-consent-text.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';

import type { AuditedChoice } from './consent-audit-query.ts';
import { consentSpans, type Span, type SpanState } from './consent-spans.ts';

interface ConsentLanesProps {
  history: readonly AuditedChoice[];
  /** Instants: where the lanes end, and the moment that is looked at. */
  until: string;
  moment: string;
}

const spanStyles: Record<SpanState, string> = {
  yes: 'border-primary bg-primary text-on-primary',
  no: 'border-control bg-card text-text',
  bySignal: 'border-control bg-surface text-text',
  notAsked: 'border-dashed border-border text-muted',
};

const laterStyle = 'border-border bg-card text-muted';

/** One lane a purpose: what applied when. What came after the moment is an empty box. */
export function ConsentLanes({ history, until, moment }: ConsentLanesProps) {
  const t = useT('admin');
  const format = useFormat();
  const { text } = useConsentText();
  const start = Date.parse(history[0]?.at ?? until);
  const end = Math.max(Date.parse(until), start + 1);
  const place = (time: number) => Math.min(100, Math.max(0, ((time - start) / (end - start)) * 100));
  const here = place(Date.parse(moment));
  const names: Record<SpanState, string> = {
    yes: t('history.yes'),
    no: t('history.no'),
    bySignal: t('consents.bySignal'),
    notAsked: t('consents.notAsked'),
  };
  const describe = (span: Span) =>
    `${names[span.state]}, ${format.date(new Date(span.from), 'exact')} – ${format.date(new Date(span.to), 'exact')}`;
  return (
    <div className="grid gap-2.5">
      {consentPurposes.map((purpose) => (
        <div key={purpose} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[176px_minmax(0,1fr)]">
          <b className="text-sm font-semibold">{text.purposes[purpose]?.name}</b>
          <ul className="relative h-7">
            {consentSpans(purpose, history, end).map((span) => {
              const width = place(span.to) - place(span.from);
              return (
                <li
                  key={span.from}
                  title={describe(span)}
                  className={classNames(
                    'absolute inset-y-0 overflow-clip rounded-chip border px-2 text-xs leading-[26px] whitespace-nowrap',
                    span.from > Date.parse(moment) ? laterStyle : spanStyles[span.state],
                  )}
                  style={{ insetInlineStart: `${place(span.from)}%`, width: `${width}%` }}
                >
                  {width >= 8 && <span aria-hidden="true">{names[span.state]}</span>}
                  <span className="sr-only">{describe(span)}</span>
                </li>
              );
            })}
            <li
              aria-hidden="true"
              className="absolute -inset-y-1.5 w-0.5 bg-primary outline outline-card"
              style={{ insetInlineStart: `${here}%` }}
            />
          </ul>
        </div>
      ))}
      <p className="flex justify-between text-xs text-subtle sm:ps-48">
        <span>{format.date(new Date(start), 'year')}</span>
        <span>{format.date(new Date(end), 'year')}</span>
      </p>
    </div>
  );
}
