import { needsAccess } from '#web/lib/records/read-with-access.ts';

export type AccessState = 'open' | 'access';

/** Whether records open at once, or the staff has to say first why they look into them. */
export async function loadWithAccessCheck(read: () => Promise<unknown>): Promise<AccessState> {
  try {
    await read();
    return 'open';
  } catch (error) {
    if (needsAccess(error)) return 'access';
    throw error;
  }
}
