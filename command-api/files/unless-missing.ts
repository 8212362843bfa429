/** The operation's result; null when there is no such file or folder. */
export async function unlessMissing<Found>(operation: Promise<Found>): Promise<Found | null> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
