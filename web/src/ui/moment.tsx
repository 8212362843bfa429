import { toZonedInstant } from '#domain/zoned-time.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import type { DateStyle } from '#web/lib/format.ts';
import { useFormat } from '#web/lib/use-format.ts';

interface MomentProps {
  at: string;
  style?: DateStyle;
  /** The job's; without one the moment is of no job, and read in the reader's own. */
  zone?: string;
  className?: string;
  /** Other words for the same moment, such as "3 minutes ago". */
  children?: string;
}

/** A moment as people read it, and as machines do: both of the same day. */
export function Moment({ at, style, zone, className, children }: MomentProps) {
  const format = useFormat();
  return (
    <time dateTime={momentAttribute(at, zone)} className={className}>
      {children ?? format.date(at, style, zone)}
    </time>
  );
}

/** The attribute of a `time` element, empty for what is no date. */
export function momentAttribute(at: string, zone: string = deviceZone()): string {
  return Number.isNaN(Date.parse(at)) ? '' : toZonedInstant(at, zone);
}
