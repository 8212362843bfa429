import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';
import { CheckedList } from './checked-list.tsx';
import { providerChecksQuery } from './provider-checks-query.ts';

interface CheckedBadgeProps {
  accountId: string;
  name: string;
  /** Since when the person is approved. */
  at: string;
}

/**
 * The badge of a provider: it opens what was verified, when, and until when it is valid. Its target extends downwards,
 * away from a rating above.
 */
export function CheckedBadge({ accountId, name, at }: CheckedBadgeProps) {
  const t = useT('job');
  const tUi = useT('ui');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mt-2 -mb-4 inline-flex min-h-11 items-center pb-2 text-start underline decoration-border underline-offset-4 hover:decoration-primary"
      >
        <VerifiedBadge at={at} />
      </button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t('checks.title', { name })}
          actions={
            <Button tone="secondary" onClick={() => setOpen(false)}>
              {tUi('close')}
            </Button>
          }
        >
          <SectionBoundary
            fallback={
              <Skeleton>
                <SkeletonBlock className="h-48 rounded-card" />
              </Skeleton>
            }
          >
            <Checks accountId={accountId} name={name} />
          </SectionBoundary>
        </Dialog>
      )}
    </>
  );
}

function Checks({ accountId, name }: { accountId: string; name: string }) {
  const t = useT('job');
  const format = useFormat();
  const { data } = useSuspenseQuery(providerChecksQuery(accountId));
  if (data === null) return <p>{t('checks.gone', { name })}</p>;
  return (
    <>
      <p className="text-sm text-muted">{t('checks.text', { name, date: format.date(data.approvedAt, 'year') })}</p>
      <CheckedList accountId={accountId} />
    </>
  );
}
