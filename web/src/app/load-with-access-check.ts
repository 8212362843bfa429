import { needsAccess } from '#web/lib/records/read-with-access.ts';

export type AccessState = 'open' | 'access';

/** Whether records open at once, or staff have to give a reason for access first. */
export async function loadWithAccessCheck(read: () => Promise<unknown>): Promise<AccessState> {
  try {
    await read();
    return 'open';
  } catch (error) {
    if (needsAccess(error)) return 'access';
    throw error;
  }
}
