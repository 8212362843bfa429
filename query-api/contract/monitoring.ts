import { z } from 'zod';

/** `GET /api/monitoring`: the project for the pages' error reports; null if errors are not monitored. */
export const monitoringView = z.object({ dsn: z.string().nullable() });
export type MonitoringView = z.output<typeof monitoringView>;
