import { useMemo } from 'react';

import { type Format, useFormat } from '#web/lib/use-format.ts';

/** Formatters whose moments are on the clocks of the job's zone; of an account, which has none, on the reader's. */
export function useZonedFormat(timezone: string | null): Format {
  const format = useFormat();
  return useMemo(
    () => ({ ...format, date: (instant, style, zone = timezone ?? undefined) => format.date(instant, style, zone) }),
    [format, timezone],
  );
}
