import type { ComponentProps } from 'react';

import { toZoned } from '#domain/zoned-time.ts';
import { businessNow } from '#web/lib/clock.ts';
import { toLocalMoment } from '#web/lib/local-moment.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { formatOffset, formatZone } from '#web/lib/format.ts';
import { useFormat } from '#web/lib/use-format.ts';

import { TextField } from './text-field.tsx';

const STEP_SECONDS = 900;
const HALF_YEAR_MS = 182 * 24 * 3_600_000;

interface MomentFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'min' | 'max' | 'step' | 'hint'> {
  /** On whose clocks it is typed: the job's. Named when the reader's show another time. */
  zone: string;
  /** The first possible moment, in milliseconds since 1970; by default now. */
  from?: number;
  until?: number | null;
  hint?: string;
}

/** A moment of a job to type. */
export function MomentField({ zone, from = businessNow(), until = null, hint, ...field }: MomentFieldProps) {
  const { locale } = useFormat();
  const clocks = nameForeignZone(zone, from, locale);
  return (
    <TextField
      {...field}
      hint={clocks === null ? hint : <ZonedHint hint={hint} clocks={clocks} />}
      type="datetime-local"
      min={toLocalMoment(from, zone)}
      max={until === null ? undefined : toLocalMoment(until, zone)}
      step={STEP_SECONDS}
    />
  );
}

/**
 * The zone's name, where its clocks show another time than the reader's now or half a year on: either may be in summer
 * time then. With its offset where it differs now; else null.
 */
function nameForeignZone(zone: string, at: number, locale: string): string | null {
  const differs = (moment: number): boolean => toZoned(moment, zone) !== toZoned(moment, deviceZone());
  if (differs(at)) return `${formatZone(at, locale, zone)}, ${formatOffset(at, locale, zone)}`;
  return differs(at + HALF_YEAR_MS) ? formatZone(at, locale, zone) : null;
}

function ZonedHint({ hint, clocks }: { hint: string | undefined; clocks: string }) {
  return (
    <>
      {hint} <b className="block font-semibold">{clocks}</b>
    </>
  );
}
