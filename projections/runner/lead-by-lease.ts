import type { Leases } from '#platform/leases.ts';

import { pause } from './pause.ts';

const TRY_EVERY_MS = 500;

interface Leadership {
  readonly leases: Pick<Leases, 'tryTake' | 'release'>;
  readonly lease: string;
  readonly stopping: AbortSignal;
  readonly onError: (error: Error) => void;
}

/**
 * Leads in the one process that holds the lease, and begins again after each error. Resolves once it is stopped.
 * @param lead returns when the signal says that the lease is lost
 */
export async function leadByLease(
  { leases, lease, stopping, onError }: Leadership,
  lead: (held: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      const held = await leases.tryTake(lease);
      if (held !== null) await lead(held);
    } catch (error) {
      onError(error as Error);
    } finally {
      await leases.release(lease).catch(() => {});
    }
    await pause(TRY_EVERY_MS, stopping);
  }
}
