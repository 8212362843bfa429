import type { Config } from './config.ts';
import { errorReports, type ReportError } from './error-reports.ts';
import type { Logger } from './logger.ts';

/**
 * For the beginning of a process: what ends it is logged like any other error, without what it quotes, and told to the
 * error monitoring; errors that libraries print are logged, too. @returns how the error monitoring is told of others
 */
export async function reportFaults(config: Config, logger: Logger): Promise<ReportError> {
  const { report, flush } = await errorReports(config);
  // A rejection that nobody handles comes here, too.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'a fault ends the process');
    report(error, 'PROCESS_ENDED');
    void flush().finally(() => process.exit(1));
  });
  logInsteadOfPrinting(logger);
  return report;
}

/** Libraries print errors with all that they quote, as graphile-worker does: those are logged like our own. */
function logInsteadOfPrinting(logger: Logger): void {
  const log = (...printed: unknown[]): void => {
    // Words may quote, too. Of those only the place is kept.
    const err = printed.find((one) => one instanceof Error) ?? new Error('words on the console');
    logger.warn({ err }, 'a library told of trouble');
  };
  Object.assign(console, { trace: log, error: log, warn: log });
}
