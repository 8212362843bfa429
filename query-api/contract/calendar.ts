import { z } from 'zod';

import { id, instant, position } from './fields.ts';
import { jobState } from './jobs.ts';

/** `GET /api/provider/calendar?from=&to=`: booked jobs that overlap the period, at most 62 days. */
export const calendarView = z.object({
  jobs: z.array(
    z.object({
      jobId: id,
      number: z.string(),
      title: z.string().nullable(),
      category: z.string(),
      area: z.string(),
      state: jobState,
      clientName: z.string().nullable(),
      startAt: instant,
      endAt: instant,
      timezone: z.string(),
    }),
  ),
  position,
});
export type CalendarView = z.output<typeof calendarView>;
