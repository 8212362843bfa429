import { z } from 'zod';

/** `GET /api/monitoring`: the project that pages name in their error reports; null where nobody would hear of them. */
export const monitoringView = z.object({ dsn: z.string().nullable() });
export type MonitoringView = z.output<typeof monitoringView>;
