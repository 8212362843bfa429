import type { Task, TaskList } from 'graphile-worker';

import { kindOf } from '#platform/describe-error.ts';

/** What the queue's own table and words may hold of a failure. The log tells the cause, as it tells every error. */
class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
  constructor(cause: unknown) {
    super(kindOf(cause), { cause });
  }
}

/** The same tasks, whose failures quote nobody: an error's message may hold addresses, numbers and rows. */
export function quotingNobody(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task === undefined ? task : withoutQuotes(task)]),
  );
}

function withoutQuotes(task: Task): Task {
  return async (payload, helpers) => {
    try {
      return await task(payload, helpers);
    } catch (error) {
      throw new TaskFailedError(error);
    }
  };
}
