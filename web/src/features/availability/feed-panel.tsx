import { useState } from 'react';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { makeCalendarSecret } from './calendar-secret.ts';

interface FeedPanelProps {
  accountId: string;
  hasLink: boolean;
}

/** The secret address at which another calendar reads the booked jobs. It is shown once: the servers have its hash. */
export function FeedPanel({ accountId, hasLink }: FeedPanelProps) {
  const t = useT('providerEdit');
  const action = useAction('SetCalendarLink', [keys.ownCalendar]);
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);

  async function make(): Promise<void> {
    const { secret, secretHash } = await makeCalendarSecret();
    await action.send({ accountId, secretHash });
    setAddress(`${location.origin}/api/calendars/${secret}.ics`);
  }
  async function remove(): Promise<void> {
    await action.send({ accountId, secretHash: null });
    setAddress(null);
  }
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address ?? '');
    showToast({ tone: 'ok', title: t('times.feedCopied') });
  }

  return (
    <Panel title={t('times.feed')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('times.feedLead')}</p>
        {address !== null && (
          <TextField label={t('times.feedNew')} value={address} readOnly onFocus={(event) => event.target.select()} />
        )}
        {address === null && hasLink && <p>{t('times.feedActive')}</p>}
        <div className="flex flex-wrap gap-3">
          {address !== null && <Button onClick={() => void copy()}>{t('times.feedCopy')}</Button>}
          {hasLink ? (
            <>
              <Button tone="secondary" onClick={() => setAsking('renew')}>
                {t('times.feedRenew')}
              </Button>
              <Button tone="secondary" onClick={() => setAsking('remove')}>
                {t('times.feedRemove')}
              </Button>
            </>
          ) : (
            <Button tone="secondary" busy={action.pending} onClick={() => setAsking('renew')}>
              {t('times.feedMake')}
            </Button>
          )}
        </div>
      </div>
      {asking !== null && (
        <ActionDialog
          onClose={() => setAsking(null)}
          title={t(asking === 'remove' ? 'times.feedRemove' : hasLink ? 'times.feedRenew' : 'times.feedMake')}
          consequence={t(hasLink ? 'times.feedVoid' : 'times.feedLead')}
          confirm={t(asking === 'remove' ? 'times.feedRemove' : hasLink ? 'times.feedRenew' : 'times.feedMake')}
          send={asking === 'remove' ? remove : make}
        />
      )}
    </Panel>
  );
}
