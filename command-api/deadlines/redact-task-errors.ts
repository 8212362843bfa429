import type { Task, TaskList } from 'graphile-worker';

import { describeErrorKind } from '#platform/describe-error.ts';
import type { ReportError } from '#platform/error-reports.ts';

/** A task with this many failures, a minute and a half after the first, has a lasting problem. */
const REPORT_AFTER_ATTEMPTS = 5;

/** What the queue's table and log lines can contain of a failure. Our own log records the cause. */
class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
  constructor(cause: unknown) {
    super(describeErrorKind(cause), { cause });
  }
}

/**
 * Wraps tasks so that their failures contain no personal data: an error's message can quote addresses, numbers and
 * rows. Lasting failures are reported.
 */
export function redactTaskErrors(tasks: TaskList, report?: ReportError): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task && quiet(name, task, report)]));
}

function quiet(name: string, task: Task, report: ReportError | undefined): Task {
  return async (payload, helpers) => {
    try {
      return await task(payload, helpers);
    } catch (error) {
      const failure = new TaskFailedError(error);
      if (helpers.job.attempts >= REPORT_AFTER_ATTEMPTS)
        report?.(error instanceof Error ? error : failure, 'TASK_FAILED', name);
      throw failure;
    }
  };
}
