import type { ErrorEvent, StackFrame } from '@sentry/react';

/**
 * What stays of a report: the error's class, where in our files it was thrown, the pattern of the page's address.
 * Messages may quote what people wrote, and addresses name their jobs. What was thrown in a file that is not ours, an
 * extension's for one, is not reported at all.
 */
export function withoutValues(event: ErrorEvent): ErrorEvent | null {
  const { event_id, timestamp, platform, level, tags } = event;
  const values = event.exception?.values?.map(({ type, mechanism, stacktrace }) => ({
    type,
    mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
    stacktrace: { frames: (stacktrace?.frames ?? []).flatMap(ourFrame) },
  }));
  if (!values?.some(({ stacktrace }) => stacktrace.frames.length > 0)) return null;
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    tags: { page: tags?.['page'] },
    exception: { values },
  };
}

/** The files of the build, under the name that the monitoring finds them by on any host. */
function ourFrame({ filename = '', function: name, lineno, colno, in_app }: StackFrame): StackFrame[] {
  const file = /^(https?:\/\/[^/?#]+)(\/assets\/[\w.-]+)$/.exec(filename);
  if (file?.[1] !== location.origin) return [];
  return [{ filename: `app://${file[2]}`, function: name, lineno, colno, in_app }];
}
