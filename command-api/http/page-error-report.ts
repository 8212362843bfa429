import { z } from 'zod';

const word = z.string().max(200);

/** The parts of a report that are forwarded; everything else is dropped here. */
const reportSchema = z.object({
  event_id: z.string().regex(/^[\da-f]{32}$/),
  timestamp: z.number(),
  platform: z.literal('javascript'),
  level: z.literal('error'),
  /** The pattern of the page's address. */
  tags: z.object({ page: z.string().regex(/^[\w/:*-]{1,200}$/) }),
  exception: z.object({
    values: z
      .array(
        z.object({
          type: word.optional(),
          mechanism: z.object({ type: word, handled: z.boolean().optional() }).optional(),
          stacktrace: z.object({
            frames: z
              .array(
                z.object({
                  filename: z.string().regex(/^app:\/\/\/assets\/[\w.-]{1,200}$/),
                  function: word.optional(),
                  lineno: z.int().optional(),
                  colno: z.int().optional(),
                  in_app: z.boolean().optional(),
                }),
              )
              .max(100),
          }),
        }),
      )
      .min(1)
      .max(10),
  }),
});
/** A page's error in the monitoring's format, and nothing else. */
export type PageReport = z.output<typeof reportSchema>;

/**
 * Reads an envelope, three lines of JSON: its header, the header of its one item, and the item.
 * @returns null for everything but one error of a page for this project
 */
export function readReport(envelope: unknown, dsn: string): PageReport | null {
  if (typeof envelope !== 'string') return null;
  const lines = envelope.trimEnd().split('\n');
  if (lines.length !== 3) return null;
  try {
    const [head, item, event] = lines.map((line): unknown => JSON.parse(line));
    const known = z.object({ dsn: z.literal(dsn) }).safeParse(head).success;
    const isEvent = z.object({ type: z.literal('event') }).safeParse(item).success;
    return known && isEvent ? (reportSchema.safeParse(event).data ?? null) : null;
  } catch {
    return null;
  }
}

/** The envelope that contains only this report. */
export function writeReport(report: PageReport, dsn: string, environment: string): string {
  const head = { event_id: report.event_id, sent_at: new Date().toISOString(), dsn };
  return [head, { type: 'event' }, { ...report, environment }].map((line) => JSON.stringify(line)).join('\n');
}
