import type { ReactNode } from 'react';

interface FormProps {
  /** For a button outside of it. */
  id?: string;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A form that our code submits and validates, instead of the browser. */
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
