import type { ReactNode } from 'react';

import { RetryLaterNote } from './retry-later-note.tsx';

interface FormProps {
  /** For a button outside of it. */
  id?: string;
  onSubmit: () => void;
  className?: string;
  /** When the form can be sent again; shown at its end, beside the button. */
  wait?: string | null;
  children: ReactNode;
}

/** A form that our code submits and validates, instead of the browser. */
export function Form({ id, onSubmit, className = 'grid gap-5', wait = null, children }: FormProps) {
  return (
    <form
      id={id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <RetryLaterNote>{wait}</RetryLaterNote>
    </form>
  );
}
