import { useId, useLayoutEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useErrorsShown } from './visible-errors.ts';

export interface FormProblem {
  /** The id of the control in error. */
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: FormProblem[];
  /** Increase it at each failed submit: the summary then takes the focus again. */
  attempt: number;
}

/**
 * The errors to correct, with a link to each field. It takes the focus after a failed submit, and the title mentions
 * it, too.
 */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const t = useT('ui');
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const shows = problems.length > 0;
  useErrorsShown(shows);
  const focused = useRef(0);
  // Together with the summary, which can render after or before the attempt: later, it would take the focus from a
  // person who types already.
  useLayoutEffect(() => {
    if (!shows || attempt <= focused.current) return;
    focused.current = attempt;
    box.current?.focus();
  }, [attempt, shows]);
  if (!shows) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className="rounded-card border border-s-4 border-danger bg-card px-5 py-4.5"
    >
      <h2 id={titleId} className="text-lg">
        {t('errorSummary.title', { count: problems.length })}
      </h2>
      <ul className="mt-1 grid">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a
              href={`#${problem.fieldId}`}
              className="inline-flex min-h-11 items-center py-2.5 text-sm font-semibold text-danger underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.fieldId)?.focus();
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
