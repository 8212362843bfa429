import { useEffect, useRef, useState } from 'react';

import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { OwnDeletion } from './deletion-query.ts';
import { StepFrame } from './step-frame.tsx';

/** The one button that deletes. */
export function LastStep({ deletion, onUnconfirmed }: { deletion: OwnDeletion; onUnconfirmed: () => void }) {
  const t = useT('deletion');
  const handleError = useHandleError();
  const request = useAction('RequestAccountDeletion', [keys.deletion()]);
  const [read, setRead] = useState(false);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const deletionId = useRef<string>(crypto.randomUUID());
  const isSent = deletion.status !== 'none';
  useEffect(() => {
    if (missing) box.current?.focus();
  }, [missing]);

  async function send(): Promise<void> {
    if (!read) {
      setMissing(true);
      return;
    }
    const { accountId, listVersion } = deletion;
    try {
      await request.send({ accountId, deletionId: deletionId.current, listVersion });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'IDENTITY_NOT_CONFIRMED') onUnconfirmed();
      else handleError(error);
    }
  }

  return (
    <StepFrame step="last" title={t('last.title')} text={t('last.text')}>
      <Panel>
        <Checkbox
          ref={box}
          label={t('last.check')}
          checked={read}
          onChange={(event) => {
            setRead(event.target.checked);
            setMissing(false);
          }}
          {...(missing && { error: t('last.missing') })}
        />
        <div className="mt-4 flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton to={paths.settings()} tone="secondary">
            {t('keep')}
          </LinkButton>
          <Button tone="danger-solid" busy={request.pending || isSent} onClick={() => void send()}>
            {t('last.delete')}
          </Button>
        </div>
      </Panel>
    </StepFrame>
  );
}
