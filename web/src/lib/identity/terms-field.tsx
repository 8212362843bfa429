import type { ComponentProps } from 'react';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

import { useT } from '../i18n/use-t.ts';

/** The terms, which a new account accepts. */
export function TermsField(field: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
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
              terms: <Link className="link" to={paths.termsOfService()} target="_blank" />,
              privacy: <Link className="link" to={paths.privacyPolicy()} target="_blank" />,
            }}
          />
        </span>
      }
    />
  );
}
