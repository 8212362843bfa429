import { AlarmClock, Cpu, Webhook } from 'lucide-react';
import { Fragment } from 'react';

import type { HistoryEvent, HistoryView } from '#query-api/contract/admin.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { SealedValue } from './sealed-value.tsx';

import { findHistoryCountry, findHistoryCurrency, spaced, formatEventSummary } from './event-summary.ts';
import { useActorName } from './use-actor-name.ts';
import { useZonedFormat } from './use-zoned-format.ts';

interface EventListProps {
  view: HistoryView;
  asOf: number;
  selected: number | null;
  onSelect: (number: number) => void;
}

const columns = 'grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 sm:grid-cols-[32px_176px_minmax(0,1fr)_184px] sm:gap-x-4';

/** All events in order; a cut marks those that the shown state does not include. */
export function EventList({ view, asOf, selected, onSelect }: EventListProps) {
  const t = useT('admin');
  const currency = findHistoryCurrency(view.events);
  const country = findHistoryCountry(view.events);
  return (
    <section
      aria-label={t('history.events')}
      className="min-w-0 overflow-clip rounded-panel border border-border bg-card"
    >
      <div aria-hidden="true" className={`${columns} px-5 py-3 text-xs font-semibold text-subtle max-sm:hidden`}>
        <span>{t('history.column.number')}</span>
        <span>{t('history.column.when')}</span>
        <span>{t('history.column.event')}</span>
        <span>{t('history.column.by')}</span>
      </div>
      <ol>
        {view.events.map((event) => (
          <Fragment key={event.eventId}>
            {event.number === asOf + 1 && (
              <li className="border-t-2 border-primary bg-surface px-5 py-2 text-xs font-semibold text-muted">
                {t('history.cut')}
              </li>
            )}
            <li>
              <OneEvent
                event={event}
                currency={currency}
                country={country}
                timezone={view.timezone}
                selected={event.number === selected}
                future={event.number > asOf}
                onSelect={() => onSelect(event.number)}
              />
            </li>
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

interface OneEventProps {
  event: HistoryEvent;
  currency: string | null;
  country: string | null;
  timezone: string | null;
  selected: boolean;
  future: boolean;
  onSelect: () => void;
}

function OneEvent({ event, currency, country, timezone, selected, future, onSelect }: OneEventProps) {
  const format = useZonedFormat(timezone);
  const summary = formatEventSummary(event, format, currency);
  return (
    <button
      type="button"
      aria-current={selected || undefined}
      onClick={onSelect}
      className={classNames(
        columns,
        'w-full border-t border-border px-5 py-3 text-start text-sm hover:bg-surface focus-visible:-outline-offset-2',
        selected && 'bg-soft hover:bg-soft',
      )}
    >
      <span className={classNames('tabular', selected ? 'text-on-soft' : 'text-subtle')}>{event.number}</span>
      <Moment
        at={event.at}
        style="exact"
        zone={timezone ?? undefined}
        className={classNames('max-sm:col-start-2', selected ? 'text-on-soft' : 'text-muted')}
      />
      <span className="min-w-0 max-sm:col-start-2">
        <span className={classNames('block wrap-anywhere', future ? 'font-normal text-muted' : 'font-bold')}>
          {event.type}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          {summary && <span className="wrap-anywhere">{summary}</span>}
          {event.sealed.map((name) => (
            <SealedValue key={name} label={spaced(name)} />
          ))}
        </span>
      </span>
      <Actor event={event} country={country} />
    </button>
  );
}

const isStaff = (kind: string): boolean => kind === 'admin' || kind === 'support';
const signs = { deadline: AlarmClock, webhook: Webhook } as const;

function Actor({ event, country }: { event: HistoryEvent; country: string | null }) {
  const { name } = useActorName();
  const { actor } = event;
  const person = actor.kind === 'client' || actor.kind === 'provider' || isStaff(actor.kind);
  // The avatar illustration is chosen by the given name, initials come from the full name, as on every other page.
  const drawn = actor.kind === 'provider';
  const sign = actor.kind === 'deadline' || actor.kind === 'webhook' ? signs[actor.kind] : Cpu;
  return (
    <span className="flex min-w-0 items-start gap-2 max-sm:col-start-2 max-sm:mt-1">
      {person ? (
        <Avatar
          person={{ id: actor.id, name: drawn ? (actor.firstName ?? name(actor)) : name(actor), country, drawn }}
          size={22}
          decorative
        />
      ) : (
        <Icon icon={sign} size={16} className="mt-0.5 text-muted" />
      )}
      <span className="min-w-0 wrap-anywhere">{name(actor)}</span>
    </span>
  );
}
