/** Beside a button: when it can be used again. */
export function RetryLaterNote({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className="text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
