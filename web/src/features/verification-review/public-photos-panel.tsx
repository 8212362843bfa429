import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';

import { photoReasons, workPhotoReasons } from '#query-api/contract/reasons.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';

import { publicPhotosQuery } from './review-queries.ts';

/** One of them, as the dialog asks about it. */
type Chosen =
  | { readonly of: 'profile'; readonly fileId: string }
  | { readonly of: 'work'; readonly fileId: string; readonly jobId: string };

/** The provider's photos that everybody can see: admins take one off, with a reason. */
export function PublicPhotosPanel({ accountId, name }: { accountId: string; name: string }) {
  const t = useT('verification');
  const format = useFormat();
  const categoryName = useCategoryName();
  const [chosen, choose] = useState<Chosen | null>(null);
  const { data: view } = useQuery(publicPhotosQuery(accountId));
  if (view === undefined) return null;
  const { photo, work } = view;
  return (
    <Panel title={t('staff.photos.title')}>
      {photo === null && work.length === 0 && <p className="text-muted">{t('staff.photos.none')}</p>}
      <ul className="grid gap-5">
        {photo !== null && (
          <PhotoLine
            address={photo.address}
            label={t('staff.photos.profile')}
            onTakeOff={() => choose({ of: 'profile', fileId: photo.fileId })}
          />
        )}
        {work.flatMap(({ jobId, trade, month, photos }) =>
          photos.map(({ fileId, address }) => (
            <PhotoLine
              key={fileId}
              address={address}
              label={`${categoryName(trade)}, ${format.day(`${month}-01`, 'month')}`}
              onTakeOff={() => choose({ of: 'work', fileId, jobId })}
            />
          )),
        )}
      </ul>
      {chosen !== null && (
        <TakeOffDialog accountId={accountId} name={name} chosen={chosen} onClose={() => choose(null)} />
      )}
    </Panel>
  );
}

function PhotoLine({ address, label, onTakeOff }: { address: string; label: string; onTakeOff: () => void }) {
  const t = useT('verification');
  const id = useId();
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4">
      <img src={address} alt="" loading="lazy" className="size-24 rounded-card border border-border object-cover" />
      <div className="grid justify-items-start gap-2">
        <span id={id} className="text-sm font-semibold wrap-anywhere">
          {label}
        </span>
        <Button tone="danger" aria-describedby={id} onClick={onTakeOff}>
          {t('staff.photos.remove')}
        </Button>
      </div>
    </li>
  );
}

interface TakeOffDialogProps {
  accountId: string;
  name: string;
  chosen: Chosen;
  onClose: () => void;
}

function TakeOffDialog({ accountId, name, chosen, onClose }: TakeOffDialogProps) {
  const t = useT('verification');
  const touches = [keys.publicPhotos(accountId), keys.queues];
  const reject = useAction('RejectProfilePhoto', touches);
  const takeOff = useAction('TakeShownPhotoOff', touches);
  const reasons = chosen.of === 'profile' ? photoReasons : workPhotoReasons;
  const flow = useDialogFlow<{ reason: string }>({
    onClose,
    schema: z.object({ reason: z.string() }),
    defaultValues: { reason: reasons[0] },
    message: () => '',
    send: async ({ reason }) => {
      if (chosen.of === 'profile') {
        const why = photoReasons.find((one) => one === reason) ?? photoReasons[0];
        return reject.send({ accountId, photoId: chosen.fileId, reason: why });
      }
      const why = workPhotoReasons.find((one) => one === reason) ?? workPhotoReasons[0];
      return takeOff.send({ jobId: chosen.jobId, photoId: chosen.fileId, reason: why });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('staff.photos.remove')}
      consequence={t(`staff.photos.consequence.${chosen.of}`, { name })}
      confirm={t('staff.photos.remove')}
      tone="danger-solid"
      flow={flow}
    >
      <Select
        {...flow.field('reason')}
        label={t('staff.photos.reason')}
        options={reasons.map((value) => ({ value, label: t(`staff.photos.reasons.${value}`) }))}
      />
    </FormDialog>
  );
}
