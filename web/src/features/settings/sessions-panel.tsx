import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { SecurityView } from '#query-api/contract/security.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { useSessionPlace } from './use-session-place.ts';

type Session = SecurityView['sessions'][number];

/** The open sessions, each of which its owner can end. */
export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const t = useT('security');
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const hasOthers = sessions.some(({ isOwn }) => !isOwn);
  return (
    <Panel
      flush
      title={t('own.sessions')}
      aside={
        hasOthers && (
          <Button tone="secondary" onClick={() => setEnding('others')}>
            {t('own.endOthers')}
          </Button>
        )
      }
      foot={sessions.some(({ country }) => country !== null) ? t('own.note') : undefined}
    >
      <ul className="divide-y divide-border">
        {sessions.map((session) => (
          <li key={session.sessionId} className="px-5 py-3.5 sm:px-6">
            <SessionRow session={session} onEnd={() => setEnding(session)} />
          </li>
        ))}
      </ul>
      {ending !== null && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useT('security');
  const format = useFormat();
  const { device, place } = useSessionPlace()(session);
  const times = [
    t('own.seen', { at: format.date(session.seenAt, 'moment') }),
    t('own.opened', { at: format.date(session.openedAt, 'moment') }),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isOwn && <Chip tone="ok">{t('own.this')}</Chip>}
          {session.isNewDevice && !session.isOwn && <Chip tone="warn">{t('newDevice.chip')}</Chip>}
        </p>
        <p className="text-sm text-muted">{[place, ...times].filter((part) => part !== null).join(' · ')}</p>
      </div>
      {!session.isOwn && (
        <Button tone="quiet" className="-mx-4.5" aria-label={t('own.endFor', { device })} onClick={onEnd}>
          {t('own.end')}
        </Button>
      )}
    </div>
  );
}

function EndDialog({ ending, onClose }: { ending: Session | 'others'; onClose: () => void }) {
  const t = useT('security');
  const queryClient = useQueryClient();
  return (
    <ActionDialog
      onClose={onClose}
      title={t(ending === 'others' ? 'own.endOthersTitle' : 'own.endTitle')}
      consequence={t('own.endText')}
      confirm={t(ending === 'others' ? 'own.endOthers' : 'own.end')}
      tone="danger"
      send={async () => {
        const body = ending === 'others' ? { others: true } : { sessionId: ending.sessionId };
        await api.send('POST', '/api/auth/sessions/end', { body });
        await queryClient.invalidateQueries({ queryKey: keys.security });
        showToast({ tone: 'ok', title: t('own.ended') });
      }}
    />
  );
}
