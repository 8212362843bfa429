import type { ErrorEvent, StackFrame } from '@sentry/react';

/**
 * The scrubbed report: the error's class, where in our files it was thrown, the pattern of the page's address. Messages
 * can quote people's texts, and addresses name their jobs. An error thrown in another file, such as an extension's, is
 * not reported at all.
 */
export function scrubReport(event: ErrorEvent): ErrorEvent | null {
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

/** The files of the build, under a name that is the same for the monitoring on any host. */
function ourFrame({ filename = '', function: name, lineno, colno, in_app }: StackFrame): StackFrame[] {
  const file = /^(https?:\/\/[^/?#]+)(\/assets\/[\w.-]+)$/.exec(filename);
  if (file?.[1] !== location.origin) return [];
  return [{ filename: `app://${file[2]}`, function: name, lineno, colno, in_app }];
}
