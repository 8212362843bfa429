import { classNames } from '#web/ui/class-names.ts';

interface LevelBadgeProps {
  /** Four levels, lowest first. */
  levels: { id: string; name: string; detail: string }[];
  current: string;
  /** The progress of the current level, from 0 to 1. */
  progress: number;
}

/** The four levels of a provider, with the current one marked. */
export function LevelBadge({ levels, current, progress }: LevelBadgeProps) {
  const at = levels.findIndex((level) => level.id === current);
  return (
    <ol className="grid grid-cols-4 gap-1">
      {levels.map((level, index) => (
        <li
          key={level.id}
          aria-current={index === at ? 'step' : undefined}
          className={classNames('min-w-0 text-xs leading-[1.4]', index === at ? 'text-text' : 'text-subtle')}
        >
          <span aria-hidden="true" className="mb-2 block h-2 overflow-hidden rounded-[3px] bg-neutral-soft">
            <span
              className="block h-full bg-primary"
              style={{ width: index < at ? '100%' : index === at ? `${Math.max(0.12, progress) * 100}%` : 0 }}
            />
          </span>
          <b className="block text-xs leading-tight font-bold wrap-anywhere hyphens-auto">{level.name}</b>
          {level.detail}
        </li>
      ))}
    </ol>
  );
}
