import type { Config } from './config.ts';
import { errorReports, type ReportError } from './error-reports.ts';
import type { Logger } from './logger.ts';

/**
 * Called at the start of a process. An error that ends it is logged like any other, without quoted values, and reported
 * to the error monitoring; errors that libraries print are logged, too. @returns how to report others to the error
 * monitoring
 */
export async function reportFaults(config: Config, logger: Logger): Promise<ReportError> {
  const { report, flush } = await errorReports(config);
  // Unhandled rejections arrive here, too.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'a fault ends the process');
    report(error, 'PROCESS_ENDED');
    void flush().finally(() => process.exit(1));
  });
  logInsteadOfPrinting(logger);
  return report;
}

/** Libraries print errors with everything that they quote, as graphile-worker does: those are logged like our own. */
function logInsteadOfPrinting(logger: Logger): void {
  const log = (...printed: unknown[]): void => {
    // Texts may quote values, too, so only their place is logged.
    const err = printed.find((one) => one instanceof Error) ?? new Error('text on the console');
    logger.warn({ err }, 'a library wrote to the console');
  };
  Object.assign(console, { trace: log, error: log, warn: log });
}
