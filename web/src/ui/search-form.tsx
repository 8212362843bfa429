import { Search } from 'lucide-react';
import { useId } from 'react';

import { MAX_SEARCH_LENGTH } from '#web/lib/list-params.ts';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { inputStyle } from './input-style.ts';

interface SearchFormProps {
  /** Labels the field: in it while it is empty, or above it. */
  field: string;
  labelAbove?: boolean;
  button: string;
  /** Whether the button has an icon, too; on narrow screens only the icon is visible. */
  picture?: boolean;
  /** The current search text; the field follows its changes. */
  q: string;
  onSearch: (q: string) => void;
  /** The layout of field and button. */
  className: string;
}

/** Search text, submitted with Enter or the button. */
export function SearchForm({
  field,
  labelAbove = false,
  button,
  picture = false,
  q,
  onSearch,
  className,
}: SearchFormProps) {
  const fieldId = useId();
  const named = labelAbove ? { id: fieldId } : { 'aria-label': field, placeholder: field };
  const input = (
    <input
      key={q}
      type="search"
      name="q"
      maxLength={MAX_SEARCH_LENGTH}
      defaultValue={q}
      {...named}
      className={classNames(inputStyle, 'min-w-0')}
    />
  );
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        onSearch(typeof typed === 'string' ? typed.trim() : '');
      }}
    >
      {labelAbove ? (
        <div className="grid min-w-56 flex-1 gap-1.5">
          <label htmlFor={fieldId} className="text-sm font-semibold">
            {field}
          </label>
          {input}
        </div>
      ) : (
        input
      )}
      <Button
        type="submit"
        tone="secondary"
        icon={picture ? Search : undefined}
        className={classNames('min-h-12 shrink-0', picture && 'max-sm:gap-0 max-sm:px-3.5')}
      >
        <span className={picture ? 'max-sm:sr-only' : undefined}>{button}</span>
      </Button>
    </form>
  );
}
