import { ApiError } from '#web/lib/api/api-error.ts';

export type Opening = 'open' | 'look';

/** Whether records open at once, or the staff has to say first why they look into them. */
export async function opened(read: () => Promise<unknown>): Promise<Opening> {
  try {
    await read();
    return 'open';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'LOOK_REQUIRED') return 'look';
    throw error;
  }
}
