import { Lock, ShieldCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';

interface PurposeProps {
  name: string;
  text: string;
}

const row = 'grid items-center gap-x-8 gap-y-3 px-5 py-4.5 sm:grid-cols-[minmax(0,1fr)_264px] sm:px-6 sm:py-5';

function Purpose({ id, name, text }: PurposeProps & { id?: string }) {
  return (
    <div>
      <b id={id} className="block font-semibold">
        {name}
      </b>
      <span className="block text-sm text-muted">{text}</span>
    </div>
  );
}

/** What the site cannot do without. */
export function FixedPurpose(purpose: PurposeProps) {
  const t = useT('privacy');
  return (
    <div className={row}>
      <Purpose {...purpose} />
      <span className="flex min-h-11 items-center justify-center gap-2 rounded-control bg-neutral-soft px-3 text-sm font-semibold text-on-neutral">
        <Icon icon={Lock} size={16} />
        {t('choices.always')}
      </span>
    </div>
  );
}

interface ChoicePairProps extends PurposeProps {
  /** Null before the person chose. */
  value: boolean | null;
  bySignal: boolean;
  onChange: (allowed: boolean) => void;
}

/** One purpose with two equal halves. The chosen one is ink, so that neither looks like the right one. */
export function ChoicePair({ value, bySignal, onChange, ...purpose }: ChoicePairProps) {
  const t = useT('privacy');
  const id = useId();
  const half = (allowed: boolean, label: ReactNode) => (
    <label className="relative grid min-h-11 cursor-pointer place-items-center px-2 text-center text-sm font-semibold text-muted hover:text-text has-checked:bg-text has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-primary">
      <input
        type="radio"
        name={id}
        checked={value === allowed}
        onChange={() => onChange(allowed)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {label}
    </label>
  );
  return (
    <div className={row}>
      <Purpose id={`${id}-name`} {...purpose} />
      <div
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        className="grid grid-cols-2 divide-x divide-control overflow-clip rounded-control border border-control"
      >
        {half(false, t('choices.deny'))}
        {half(true, t('choices.allow'))}
      </div>
      {bySignal && (
        <p className="flex gap-2 text-sm text-muted sm:col-span-2">
          <Icon icon={ShieldCheck} size={16} className="mt-0.5 text-success" />
          {t('choices.bySignal')}
        </p>
      )}
    </div>
  );
}
