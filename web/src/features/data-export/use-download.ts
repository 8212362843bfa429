import { useState } from 'react';
import type { z } from 'zod';

import type { exportLinkAnswer } from '#query-api/contract/data-export.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';

import { exportFilePath } from './data-exports-query.ts';

/** Downloads a copy from the page that shows it; `onUnconfirmed` where the person has to confirm again that it is them. */
export function useDownload(onUnconfirmed: () => void) {
  const handleError = useHandleError();
  const [busy, setBusy] = useState(false);

  async function download(exportId: string): Promise<void> {
    setBusy(true);
    try {
      const { token } = await api.send<z.output<typeof exportLinkAnswer>>('POST', '/api/exports/links', {
        body: { exportId },
      });
      // A file, not a page: the browser stays where it is.
      globalThis.location.assign(exportFilePath(token));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'IDENTITY_NOT_CONFIRMED') onUnconfirmed();
      else handleError(error);
    } finally {
      setBusy(false);
    }
  }
  return { download, busy };
}
