import { needsLook } from '#web/lib/records/read-looking.ts';

export type Opening = 'open' | 'look';

/** Whether records open at once, or the staff has to say first why they look into them. */
export async function opened(read: () => Promise<unknown>): Promise<Opening> {
  try {
    await read();
    return 'open';
  } catch (error) {
    if (needsLook(error)) return 'look';
    throw error;
  }
}
