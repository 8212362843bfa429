import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keys } from '#web/lib/api/query-keys.ts';

import { onConsentChange } from '#web/lib/consent/consent-gate.ts';
import { readConsent } from '#web/lib/consent/stored-consent.ts';

/** Rereads the choices when another one than `shownId` was made here, in another tab, or by the browser's signal. */
export function useConsentFromElsewhere(shownId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onConsentChange(() => {
        // A read that is under way notes what it found before the page has it.
        if (queryClient.isFetching({ queryKey: keys.consent }) > 0) return;
        const id = readConsent()?.choiceId ?? null;
        if (id !== null && id !== shownId) void queryClient.invalidateQueries({ queryKey: keys.consent });
      }),
    [queryClient, shownId],
  );
}
