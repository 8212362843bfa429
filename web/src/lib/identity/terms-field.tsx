import type { ComponentProps } from 'react';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Checkbox } from '#web/ui/checkbox.tsx';

import { useT } from '../i18n/use-t.ts';

interface TermsFieldProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  /** Where each document is. */
  documents: { terms: string; privacy: string };
}

/** The terms, which a new account accepts. */
export function TermsField({ documents, ...field }: TermsFieldProps) {
  const t = useT('auth');
  return (
    <Checkbox
      {...field}
      label={
        <span className="text-sm">
          <Trans
            t={t}
            i18nKey="signUp.terms"
            components={{
              terms: <Link className="link" to={documents.terms} target="_blank" />,
              privacy: <Link className="link" to={documents.privacy} target="_blank" />,
            }}
          />
        </span>
      }
    />
  );
}
