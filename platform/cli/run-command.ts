import process from 'node:process';

/**
 * Runs a command of the command line. An expected error ends it with exit code 1 and prints only its message, since the
 * place in the code does not help the person there. A bug is printed whole.
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
