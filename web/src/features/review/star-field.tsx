import { type ComponentProps, useId } from 'react';

import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Star } from '#web/ui/stars.tsx';

interface StarFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className' | 'id'> {
  /** The question, such as "Punctuality". */
  label: string;
  hint?: string;
  error?: string;
  /** On the first star, so that an error's link leads there. */
  id?: string;
  /** What one to five stars mean, as text. */
  labels: readonly [string, string, string, string, string];
  /** The chosen number: 0 for none yet. */
  chosen: number;
  /** Smaller, for an additional question. */
  small?: boolean;
}

/** One to five stars: radio buttons underneath, so that arrow keys, screen readers and forms support them. */
export function StarField({ label, hint, error, id, labels, chosen, small = false, ...input }: StarFieldProps) {
  const made = useId();
  const base = id ?? made;
  const errorId = `${base}-error`;
  const hintId = `${base}-hint`;
  return (
    <fieldset role="radiogroup" aria-invalid={error !== undefined || undefined} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex">
          {labels.map((word, index) => {
            const value = index + 1;
            return (
              <label
                key={value}
                className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-primary"
              >
                <span className="sr-only">{word}</span>
                <input
                  {...input}
                  id={value === 1 ? base : undefined}
                  type="radio"
                  value={value}
                  aria-describedby={
                    [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ') ||
                    undefined
                  }
                  className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                />
                <Star
                  className={classNames(
                    small ? 'size-6' : 'size-8',
                    value <= chosen ? 'fill-star' : 'fill-card stroke-control stroke-[1.2]',
                  )}
                />
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" className="text-sm font-semibold text-muted">
          {labels[chosen - 1]}
        </span>
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
