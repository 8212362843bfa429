import type { Format } from '../use-format.ts';

const KILO = 1000;

/** 2,400,000 bytes → `2.4 MB`. */
export function fileSize(bytes: number, format: Format): string {
  const [value, unit] =
    bytes < KILO ** 2
      ? [bytes / KILO, 'kilobyte']
      : bytes < KILO ** 3
        ? [bytes / KILO ** 2, 'megabyte']
        : [bytes / KILO ** 3, 'gigabyte'];
  return format.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}
