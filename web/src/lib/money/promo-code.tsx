import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { TextButton } from '#web/ui/text-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

interface PromoCodeProps {
  field: UseFormRegisterReturn & { id: string; error: string | undefined };
  /** The provider's name. */
  name: string;
  /** A code is typed already, such as in a draft. */
  typed: boolean;
  /** Shown below the field when it applies only later. */
  later?: boolean;
}

/** The field of a promo code, opened by a person who has one. */
export function PromoCode({ field, name, typed, later = false }: PromoCodeProps) {
  const t = useT('job');
  const format = useFormat();
  const [has, setHas] = useState(typed);
  function open(): void {
    flushSync(() => setHas(true));
    document.getElementById(field.id)?.focus();
  }
  if (!has) {
    return (
      <TextButton className="justify-self-start text-sm" onClick={open}>
        {t('promo.have')}
      </TextButton>
    );
  }
  return (
    <TextField
      {...field}
      label={t('promo.label')}
      hint={format.sentences(t('promo.hint', { name }), later && t('promo.when', { name }))}
      autoComplete="off"
      autoCapitalize="characters"
      optional
    />
  );
}
