import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from './icon.tsx';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** How to correct it. The field is then marked invalid. */
  error?: string;
  /** A warning, though the field is valid; null when there is none. Announced when it appears. */
  warning?: string | null;
  /** Marks the label; fields are required otherwise. */
  optional?: boolean;
}

/** What a control takes from its field: its id, and the id of its description. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, hint under the label, error under the control. */
export function Field({ id, label, hint, error, warning, optional = false, children }: Props) {
  const t = useT('ui');
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const warningId = `${controlId}-warning`;
  const described = [
    hint !== undefined && hintId,
    error !== undefined && errorId,
    typeof warning === 'string' && warningId,
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={controlId} className="font-semibold">
        {label} {optional && <span className="font-normal text-subtle">{t('optional')}</span>}
      </label>
      {hint !== undefined && (
        <span id={hintId} className="text-sm leading-[1.45] text-muted">
          {hint}
        </span>
      )}
      {children({
        id: controlId,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error !== undefined || undefined,
      })}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {warning !== undefined && <FieldWarning id={warningId}>{warning}</FieldWarning>}
    </div>
  );
}

/**
 * It appears while the person types: a live region that exists before its text announces it. Empty, it takes no gap.
 */
function FieldWarning({ id, children }: { id: string; children: string | null }) {
  return (
    <output id={id} className="block empty:-mt-1.5">
      {children !== null && (
        <span className="flex gap-1.5 text-sm leading-[1.45] font-semibold text-warning">
          <Icon icon={CircleAlert} size={16} className="mt-0.5" />
          <span>{children}</span>
        </span>
      )}
    </output>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm leading-[1.45] font-semibold text-danger">
      <Icon icon={CircleAlert} size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
