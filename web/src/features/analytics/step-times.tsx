import { TwoLines } from './two-lines.tsx';
import { useFigures } from './use-figures.ts';

interface StepTimesProps {
  of: { readonly median: number | null; readonly p90: number | null } | undefined;
}

/** How long a step took since the one before: the median, and nine of ten. A dash where that is not shown. */
export function StepTimes({ of }: StepTimesProps) {
  const figures = useFigures();
  if (of === undefined || of.median === null || of.p90 === null) return '–';
  return <TwoLines first={figures.time(of.median)} second={figures.time(of.p90)} />;
}
