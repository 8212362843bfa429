import process from 'node:process';

/**
 * Runs what somebody typed at a command line. What stops it is told in its own words, since where in the code that was
 * helps nobody there, and ends in exit code 1; a fault of ours is shown whole.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(isTheirs(error) ? error.message || error.code : error);
    process.exitCode = 1;
  }
}

function isTheirs(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && ![TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
}
