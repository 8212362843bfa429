import { classNames } from './class-names.ts';

/** A number next to a title. Hot: it waits for the reader. */
export function CountBadge({ value, hot = false }: { value: string | number; hot?: boolean }) {
  return (
    <span
      className={classNames(
        'inline-grid h-5.5 min-w-5.5 place-items-center rounded-chip px-1.5 text-xs font-bold',
        hot ? 'bg-primary text-on-primary' : 'bg-neutral-soft text-on-neutral',
      )}
    >
      {value}
    </span>
  );
}
