import type { SomeJobHandlers } from './handler-types.ts';

/** A repeated pin, from another tab or a second press, finds what it wants and changes nothing. */
export const pinHandlers = {
  PinJob: ({ job: { jobId, pinned } }) => (pinned ? [] : [{ type: 'JobPinned', data: { jobId } }]),
  UnpinJob: ({ job: { jobId, pinned } }) => (pinned ? [{ type: 'JobUnpinned', data: { jobId } }] : []),
} satisfies SomeJobHandlers;
