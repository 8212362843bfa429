import { Hourglass } from 'lucide-react';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { StatusPanel } from '#web/ui/status-panel.tsx';

import type { OwnDeletion } from './deletion-query.ts';
import { StepFrame } from './step-frame.tsx';
import { WhatItWaitsFor } from './what-it-waits-for.tsx';

/** The request stands, and says what it waits for. Until then it can be taken back. */
export function DeferredDeletion({ deletion }: { deletion: OwnDeletion }) {
  const t = useT('deletion');
  const format = useFormat();
  const cancel = useAction('CancelAccountDeletion', [keys.deletion()]);
  const { accountId, deletionId, requestedAt, checkAgainAt } = deletion;
  return (
    <StepFrame step="last" title={t('deferred.title')}>
      <StatusPanel
        chip={
          <Chip tone="warn" icon={Hourglass}>
            {t('deferred.chip')}
          </Chip>
        }
        statement={t('deferred.say')}
        evidence={requestedAt !== null && t('deferred.text', { date: format.date(requestedAt, 'day') })}
        actions={
          deletionId !== null && (
            <Button tone="secondary" busy={cancel.pending} onClick={() => void cancel.run({ accountId, deletionId })}>
              {t('keep')}
            </Button>
          )
        }
        {...(checkAgainAt !== null && { smallPrint: t('deferred.again', { date: format.date(checkAgainAt) }) })}
      />
      <WhatItWaitsFor deletion={deletion} title={t('deferred.what')} />
    </StepFrame>
  );
}
