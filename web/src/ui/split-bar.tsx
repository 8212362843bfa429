import { classNames } from './class-names.ts';
import { splitColours, type SplitTone } from './money-rows.tsx';

interface SplitBarProps {
  /** The bar's content as text; the rows next to it show the figures. */
  label: string;
  parts: { tone: SplitTone; amount: number }[];
}

/** One segment per receiver. */
export function SplitBar({ label, parts }: SplitBarProps) {
  return (
    <div>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="flex h-2.5 gap-[3px] overflow-hidden rounded-[5px]">
        {parts
          .filter((part) => part.amount > 0)
          .map((part) => (
            <span
              key={part.tone}
              className={classNames('block', splitColours[part.tone])}
              style={{ flexGrow: part.amount }}
            />
          ))}
      </div>
    </div>
  );
}
