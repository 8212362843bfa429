import { classNames } from '#web/ui/class-names.ts';
import { Pictogram } from '#web/ui/pictogram.tsx';
import type { Suggestion } from './suggestions.ts';

interface SuggestionListProps {
  id: string;
  label: string;
  items: Suggestion[];
  active: number;
  onChoose: (name: string) => void;
}

/** The listbox of a combobox: the input keeps the focus and the keys, so its options take the pointer only. */
export function SuggestionList({ id, label, items, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-10 mt-2 rounded-card border border-border bg-card p-1.5 shadow-pop"
    >
      {items.map((item, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={item.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classNames(
            'flex min-h-11 w-full items-center text-start gap-3 rounded-[7px] px-2.5',
            index === active ? 'bg-soft' : 'hover:bg-surface',
          )}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item.name)}
        >
          <Pictogram name={item.key} className="size-6" />
          {item.name}
        </button>
      ))}
    </div>
  );
}
