import type { ReactNode } from 'react';

interface OfferCardProps {
  picture: ReactNode;
  name: ReactNode;
  rating: ReactNode;
  /** Says that people verified the identity. */
  badge?: ReactNode;
  /** What the client compares, already formatted. */
  price: string;
  /** Under the price, such as "all in, parts apart". */
  priceNote?: string;
  /** Four facts. */
  facts: { label: string; value: ReactNode }[];
  message?: string | null;
  /** The same button on every offer: the product recommends none. */
  actions?: ReactNode;
  chip?: ReactNode;
}

/** One offer among equals. */
export function OfferCard({
  picture,
  name,
  rating,
  badge,
  price,
  priceNote,
  facts,
  message,
  actions,
  chip,
}: OfferCardProps) {
  return (
    <li className="flex min-w-0 flex-col gap-3.5 border-border p-5 not-first:border-t sm:p-6 sm:not-first:border-s sm:not-first:border-t-0">
      <div className="flex items-center gap-3">
        {picture}
        <div className="min-w-0">
          <div className="font-bold wrap-anywhere">{name}</div>
          <div>{rating}</div>
          {badge && <div className="mt-2">{badge}</div>}
        </div>
      </div>
      <div>
        <div className="tabular text-2xl leading-tight font-bold tracking-[-.025em]">{price}</div>
        {priceNote !== undefined && <div className="text-sm text-muted">{priceNote}</div>}
      </div>
      {chip !== undefined && <div>{chip}</div>}
      <dl className="grid gap-1.5 text-sm">
        {facts.map((fact) => (
          <div key={fact.label} className="grid grid-cols-[76px_1fr] gap-2">
            <dt className="text-subtle">{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {message && <p className="text-sm leading-[1.55] wrap-anywhere text-muted">{message}</p>}
      {actions !== undefined && <div className="mt-auto grid gap-1">{actions}</div>}
    </li>
  );
}

/** Offers side by side, three to a row. */
export function OfferGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid sm:grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">
      {children}
    </ul>
  );
}
