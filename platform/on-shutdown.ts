import type { Logger } from './logger.ts';

type Step = () => unknown;

const GRACE_MS = 5_000;

/**
 * Ends the process in order on SIGTERM, SIGINT, or when the parent's IPC channel closes, so that a killed parent leaves
 * no child processes. Steps run one after another in the given order; a failing step does not stop the next.
 * @returns the same stop, for callers that end by themselves.
 */
export function onShutdown(logger: Logger, steps: readonly Step[]): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= runSteps(logger, steps));
  const stopAndExit = (): void => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stopAndExit);
  process.once('SIGINT', stopAndExit);
  if (process.connected) process.once('disconnect', stopAndExit);
  return stop;
}

async function runSteps(logger: Logger, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      logger.error({ err: error }, 'a part did not stop cleanly');
    }
  }
}
