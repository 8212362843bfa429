import type { ReactNode } from 'react';

interface FormProps {
  /** For a button that stands outside of it. */
  id?: string;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A form that we send ourselves, and whose mistakes we name ourselves: the browser does neither. */
export function Form({ id, onSubmit, className = 'grid gap-5', children }: FormProps) {
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
    </form>
  );
}
