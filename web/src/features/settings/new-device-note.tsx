import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';

import type { SecurityView } from '#query-api/contract/security.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { useSessionPlace } from './use-session-place.ts';

interface NewDeviceNoteProps {
  session: SecurityView['sessions'][number];
  /** The session was not the person's, and has ended. */
  onEnded: () => void;
}

/** A sign-in on a device that was new, which its owner approves or ends. Both answers weigh the same. */
export function NewDeviceNote({ session, onEnded }: NewDeviceNoteProps) {
  const t = useT('security');
  const format = useFormat();
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const { device, place } = useSessionPlace()(session);
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);

  async function answer(which: 'yes' | 'no'): Promise<void> {
    setBusy(which);
    const body = { sessionId: session.sessionId };
    try {
      await api.send('POST', `/api/auth/sessions/${which === 'yes' ? 'approve' : 'end'}`, { body });
      showToast({ tone: 'ok', title: t(which === 'yes' ? 'newDevice.approved' : 'own.ended') });
      if (which === 'no') onEnded();
      // The buttons go.
      else document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      handleError(error);
    } finally {
      setBusy(null);
      await queryClient.invalidateQueries({ queryKey: keys.security });
    }
  }
  const button = (which: 'yes' | 'no') => (
    <Button
      tone="secondary"
      busy={busy === which}
      disabled={busy !== null && busy !== which}
      onClick={() => void answer(which)}
    >
      {t(`newDevice.${which}`)}
    </Button>
  );
  return (
    <Note tone="warn" icon={ShieldAlert}>
      <b className="block">{t('newDevice.title', { at: format.date(session.openedAt, 'fullMoment') })}</b>
      <span className="block">{[device, place].filter((part) => part !== null).join(' · ')}</span>
      {t('newDevice.question')}
      <span className="mt-3 flex flex-wrap gap-2">
        {button('yes')}
        {button('no')}
      </span>
    </Note>
  );
}
