import { useQuery } from '@tanstack/react-query';
import { Check, CircleUserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { SecurityView } from '#query-api/contract/security.ts';
import { api } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { goToGoogle, googleOfferQuery } from '#web/lib/session/google.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { PasswordDialog } from './password-dialog.tsx';
import { WayRow } from './way-row.tsx';

/** The Google account with which the person signs in. Not there where Google is not set up. */
export function GoogleRow({ google, hasPassword }: Pick<SecurityView, 'google' | 'hasPassword'>) {
  const t = useT('security');
  const format = useFormat();
  const { data: isOffered = false } = useQuery(googleOfferQuery);
  const [asking, setAsking] = useState<'connect' | 'disconnect' | null>(null);
  useSayConnected();
  // Connecting needs the password.
  if (google === null && (!isOffered || !hasPassword)) return null;
  const close = (): void => setAsking(null);
  return (
    <>
      <WayRow
        icon={CircleUserRound}
        title="Google"
        chip={
          google !== null && (
            <Chip tone="ok" icon={Check}>
              {t('google.since', { date: format.date(google.linkedAt, 'day') })}
            </Chip>
          )
        }
        text={google === null ? t('google.off') : t(hasPassword ? 'google.connected' : 'google.noPassword')}
        action={
          google === null ? (
            <Button tone="quiet" onClick={() => setAsking('connect')}>
              {t('google.connect')}
            </Button>
          ) : (
            hasPassword && (
              <Button tone="quiet" onClick={() => setAsking('disconnect')}>
                {t('google.disconnect')}
              </Button>
            )
          )
        }
      />
      {asking === 'connect' && (
        <PasswordDialog
          onClose={close}
          title={t('google.connectTitle')}
          consequence={t('google.connectText')}
          confirm={t('google.connect')}
          send={(body) => goToGoogle('/api/auth/google/link', body)}
        />
      )}
      {asking === 'disconnect' && (
        <PasswordDialog
          onClose={close}
          title={t('google.disconnectTitle')}
          consequence={t('google.disconnectText')}
          confirm={t('google.disconnect')}
          tone="danger"
          send={async (body) => {
            await api.send('POST', '/api/auth/google/unlink', { body });
            showToast({ tone: 'ok', title: t('google.disconnected') });
          }}
        />
      )}
    </>
  );
}

/** Back from Google. */
function useSayConnected(): void {
  const t = useT('security');
  const [search, setSearch] = useSearchParams();
  const isBack = search.get('linked') === 'google';
  useEffect(() => {
    if (!isBack) return;
    showToast({ tone: 'ok', title: t('google.connected') });
    setSearch((before) => new URLSearchParams([...before].filter(([name]) => name !== 'linked')), { replace: true });
  }, [isBack, setSearch, t]);
}
