import type { Config } from './config.ts';
import { errorReports, type ReportError } from './error-reports.ts';
import type { Logger } from './logger.ts';

/**
 * For the beginning of a process: what ends it is logged like any other error, without what it quotes, and told to the
 * error monitoring. @returns how that is told of faults that end nothing
 */
export async function reportFaults(config: Config, logger: Logger): Promise<ReportError> {
  const { report, flush } = await errorReports(config);
  // A rejection that nobody handles comes here, too.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'a fault ends the process');
    report(error, 'PROCESS_ENDED');
    void flush().finally(() => process.exit(1));
  });
  return report;
}
