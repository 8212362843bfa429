import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ConsentAnswer } from '#query-api/contract/consent.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { waitForPosition } from '#web/lib/api/wait-for-position.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { showToast } from '#web/ui/toast-queue.ts';

/** Sends one choice and shows it: pending until the page has it. */
export function useSaveConsent() {
  const t = useT('privacy');
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const [pending, setPending] = useState<string | null>(null);

  /** `button` names the one that was pressed. */
  async function save(button: string, send: () => Promise<ConsentAnswer>): Promise<boolean> {
    setPending(button);
    try {
      const { position } = await send();
      if (position !== null) await waitForPosition(queryClient, [keys.consent], position);
      showToast({ title: t('choices.saved'), tone: 'ok' });
      return true;
    } catch (error) {
      handleError(error);
      return false;
    } finally {
      setPending(null);
    }
  }
  return { save, pending };
}
