import type { ReactNode } from 'react';

/** One group of examples. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-border py-9 first:border-t-0 first:pt-0">
      <div>
        <h2 id={id} className="text-2xl tracking-[-.02em]">
          {title}
        </h2>
        {text !== undefined && <p className="max-w-[66ch] text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Examples in a row. */
export function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {label !== undefined && <span className="w-full text-xs font-semibold text-subtle">{label}</span>}
      {children}
    </div>
  );
}

/** Examples in two columns. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-6 md:grid-cols-2 *:min-w-0">{children}</div>;
}
