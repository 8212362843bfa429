interface NeedBarProps {
  label: string;
  /** What there is and what is asked for, in words. */
  value: string;
  /** Of what is asked for; more than all of it counts as all. */
  share: number;
}

/** One thing that a level asks for, as a list's item: the words say it, the bar repeats it. */
export function NeedBar({ label, value, share }: NeedBarProps) {
  return (
    <li>
      <span className="flex justify-between gap-3 text-sm">
        <span>{label}</span>
        <b className="tabular text-end">{value}</b>
      </span>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-neutral-soft">
        <span className="block h-full bg-primary" style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </span>
    </li>
  );
}
