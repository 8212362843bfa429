import type { Task, TaskList } from 'graphile-worker';

import { describeErrorKind } from '#platform/describe-error.ts';
import type { ReportError } from '#platform/error-reports.ts';

/** A task that fails so often, a minute and a half after the first time, fails for more than a moment. */
const REPORT_AFTER_ATTEMPTS = 5;

/** What the queue's own table and words may hold of a failure. The log tells the cause, as it tells every error. */
class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
  constructor(cause: unknown) {
    super(describeErrorKind(cause), { cause });
  }
}

/**
 * The same tasks, whose failures quote nobody: an error's message may hold addresses, numbers and rows. Failures that
 * last are reported.
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
