import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { HistoryEvent } from '#query-api/contract/admin.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SealedValue } from './sealed-value.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { findHistoryCurrency, readable, spaced } from './event-summary.ts';
import { KeyValues } from './key-values.tsx';
import { useActorName } from './use-actor-name.ts';
import { useZonedFormat } from './use-zoned-format.ts';

interface EventDetailsProps {
  event: HistoryEvent;
  events: readonly HistoryEvent[];
  /** Of the job. */
  timezone: string | null;
  onSelect: (number: number) => void;
}

/** Actors with an account; no other cause of an event has one. */
const people: ReadonlySet<string> = new Set(['client', 'provider', 'support', 'analyst', 'admin']);

/** One event in full: type, actor, command, cause and payload. */
export function EventDetails({ event, events, timezone, onSelect }: EventDetailsProps) {
  const t = useT('admin');
  const format = useZonedFormat(timezone);
  const actors = useActorName();
  const currency = findHistoryCurrency(events);
  const person = people.has(event.actor.kind);
  const by = person
    ? t('history.byWhom', { name: actors.name(event.actor), kind: actors.kind(event.actor) })
    : actors.kind(event.actor);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(JSON.stringify(event, null, 2));
    showToast({ tone: 'ok', title: t('history.copied') });
  }

  return (
    <Panel
      title={t('history.event', { number: event.number })}
      aside={<IconButton icon={Copy} label={t('history.copy')} className="-my-2.5 -me-3" onClick={() => void copy()} />}
    >
      <KeyValues
        rows={[
          {
            name: t('history.type'),
            value: (
              <>
                <b className="block font-bold">{event.type}</b>
                {t('history.version', { version: event.version })}
              </>
            ),
          },
          {
            name: t('history.by'),
            value: person ? (
              <Link className="link font-normal" to={paths.adminHistory('account', event.actor.id)}>
                {by}
              </Link>
            ) : (
              by
            ),
          },
          { name: t('history.at'), value: format.date(event.at, 'exact') },
          { name: t('history.command'), value: event.command },
          { name: t('history.causedBy'), value: <Cause event={event} events={events} onSelect={onSelect} /> },
          ...Object.entries(event.data).map(([name, value]) => ({
            name: spaced(name),
            value: event.sealed.includes(name) ? <SealedValue /> : readable(name, value, format, currency),
          })),
          { name: t('history.correlation'), value: <Mono>{event.correlationId}</Mono> },
          { name: t('history.commandId'), value: <Mono>{event.commandId}</Mono> },
          { name: t('history.position'), value: <Mono>{event.position}</Mono> },
        ]}
      />
    </Panel>
  );
}

function Mono({ children }: { children: ReactNode }) {
  return <span className="font-mono text-xs">{children}</span>;
}

function Cause({ event, events, onSelect }: Omit<EventDetailsProps, 'timezone'>) {
  const t = useT('admin');
  const cause = events.find((one) => one.number === event.causedBy);
  if (cause !== undefined) {
    return (
      <TextButton className="text-start font-normal" onClick={() => onSelect(cause.number)}>
        {t('history.causedByEvent', { number: cause.number, type: cause.type })}
      </TextButton>
    );
  }
  return event.causationId === null ? t('history.noCause') : t('history.causedByOutside');
}
