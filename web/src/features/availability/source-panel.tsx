import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';

import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { type CalendarSource, calendarSourceQuery } from './calendar-source-query.ts';

const MAX_URL = 2000;

/** The provider's other calendar: its busy times are not free here. Shows how old they are. */
export function SourcePanel({ busyTimes }: { busyTimes: number }) {
  const t = useT('providerEdit');
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const { data } = useQuery(calendarSourceQuery);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  if (data === undefined) return null;

  async function send(url: string | null): Promise<void> {
    setBusy(true);
    try {
      const changed = await api.send<CalendarSource>('POST', '/api/calendar-source', { body: { url } });
      queryClient.setQueryData(calendarSourceQuery.queryKey, changed);
      setTyped('');
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setWrong(true);
      else handleError(error);
    } finally {
      setBusy(false);
    }
  }
  function connect(): void {
    // Calendar programs hand out the same address as `webcal:`.
    const url = typed.trim().replace(/^webcal:/, 'https:');
    const right = URL.canParse(url) && url.startsWith('https:');
    setWrong(!right);
    if (right) void send(url);
  }

  const { source } = data;
  return (
    <Panel title={t('times.source')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('times.sourceLead')}</p>
        {source === null ? (
          <>
            <TextField
              type="url"
              label={t('times.sourceAddress')}
              error={wrong ? t('times.sourceWrong') : undefined}
              value={typed}
              maxLength={MAX_URL}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button tone="secondary" className="justify-self-start" busy={busy} onClick={connect}>
              {t('times.sourceConnect')}
            </Button>
          </>
        ) : (
          <>
            <Reading source={source} busyTimes={busyTimes} />
            <Button tone="secondary" className="justify-self-start" busy={busy} onClick={() => void send(null)}>
              {t('times.sourceRemove')}
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}

function Reading({ source, busyTimes }: { source: NonNullable<CalendarSource['source']>; busyTimes: number }) {
  const t = useT('providerEdit');
  const format = useFormat();
  const { host, readAt, failedSince } = source;
  return (
    <>
      <p>
        <b className="block font-semibold wrap-anywhere">{host}</b>
        <span className="text-sm text-muted">
          {readAt === null
            ? t('times.sourceWaiting')
            : t('times.sourceRead', { moment: format.date(readAt), number: format.number(busyTimes) })}
        </span>
      </p>
      {failedSince !== null && (
        <Note tone="warn" icon={CircleAlert}>
          {t('times.sourceFailed', { moment: format.date(failedSince) })}
        </Note>
      )}
    </>
  );
}
