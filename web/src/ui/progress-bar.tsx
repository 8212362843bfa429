/** How much of a whole is reached. */
export function ProgressBar({
  label,
  value,
  max,
  near = false,
}: {
  label: string;
  value: number;
  max: number;
  near?: boolean;
}) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-neutral-soft"
    >
      <span
        className={`block h-full rounded-full ${near ? 'bg-accent' : 'bg-primary'}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
