import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { businessNow } from '#web/lib/clock.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { fromLocalMoment, isAhead } from '#web/lib/local-moment.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** `GET /api/account-deletions/:accountId/staff` */
interface StaffDeletion {
  status: 'none' | 'requested' | 'deferred' | 'erasing' | 'erased';
  holds: { holdId: string; until: string; reason: string | null }[];
  position: string | null;
}

const staffDeletionQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.deletion('staff', accountId),
    queryFn: ({ signal }) => api.get<StaffDeletion>(`/api/account-deletions/${accountId}/staff`, { signal }),
  });

/** How the deletion of an account stands, and the legal holds that stop it. */
export function DeletionPanel({ accountId }: { accountId: string }) {
  const t = useT('admin');
  const format = useFormat();
  const { data } = useQuery(staffDeletionQuery(accountId));
  const lift = useAction('LiftLegalHold', [keys.deletion('staff', accountId)]);
  const [placing, setPlacing] = useState(false);
  if (data === undefined) return null;
  const { status, holds } = data;
  const canHold = status !== 'erasing' && status !== 'erased';
  return (
    <Panel title={t('deletion.title')}>
      <p>{t(`deletion.${status}`)}</p>
      {canHold && (
        <>
          <h3 className="mt-4 text-base">{t('deletion.holds')}</h3>
          {holds.length === 0 && <p className="text-muted">{t('deletion.noHolds')}</p>}
          <ul className="grid gap-3">
            {holds.map(({ holdId, until, reason }) => (
              <li key={holdId}>
                <b className="font-semibold">{t('deletion.until', { date: format.date(until, 'year') })}</b>
                <p className="wrap-anywhere text-muted">{reason}</p>
                <Button tone="quiet" busy={lift.pending} onClick={() => void lift.run({ accountId, holdId })}>
                  {t('deletion.lift')}
                </Button>
              </li>
            ))}
          </ul>
          <Button tone="secondary" className="mt-4" onClick={() => setPlacing(true)}>
            {t('deletion.place')}
          </Button>
        </>
      )}
      {placing && <HoldDialog accountId={accountId} onClose={() => setPlacing(false)} />}
    </Panel>
  );
}

function HoldDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const t = useT('admin');
  const action = useAction('PlaceLegalHold', [keys.deletion('staff', accountId)]);
  const [holdId] = useState(() => crypto.randomUUID());
  const zone = deviceZone();
  const flow = useDialogFlow<{ reason: string; until: string }>({
    onClose,
    schema: z.object({
      reason: z.string().trim().min(3).max(500),
      until: z.string().refine((typed) => isAhead(typed, zone, businessNow())),
    }),
    defaultValues: { reason: '', until: '' },
    message: (field) => t(field === 'reason' ? 'deletion.reasonMissing' : 'deletion.untilMissing'),
    send: ({ reason, until }) => action.send({ accountId, holdId, reason, until: fromLocalMoment(until, zone) ?? '' }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('deletion.placeTitle')}
      consequence={t('deletion.note')}
      confirm={t('deletion.place')}
      flow={flow}
    >
      <TextArea {...flow.field('reason')} label={t('deletion.reason')} maxLength={500} />
      <MomentField {...flow.field('until')} label={t('deletion.keepUntil')} zone={zone} />
    </FormDialog>
  );
}
