import type { FormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextField } from '#web/ui/text-field.tsx';

import { NAME_MAX, type ProfileValues } from './profile-schema.ts';
import { TradesField } from './trades-field.tsx';

interface ProfileFieldsProps {
  flow: FormFlow<ProfileValues>;
  isProvider: boolean;
  /** Whether the telephone number differs from the stored one, which may be confirmed. */
  newPhone?: boolean;
  /** Verification asks for the number later, and confirms it. */
  phoneLater?: boolean;
}

/** The public name of this person, and a telephone number; for providers also trades and town. */
export function ProfileFields({ flow, isProvider, newPhone = false, phoneLater = false }: ProfileFieldsProps) {
  const t = useT('auth');
  const { field } = flow;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={t('field.firstName')}
          autoComplete="given-name"
          maxLength={NAME_MAX}
        />
        <TextField
          {...field('lastName')}
          label={t('field.lastName')}
          autoComplete="family-name"
          maxLength={NAME_MAX}
          optional={!isProvider}
        />
      </div>
      {isProvider && (
        <>
          <TextField
            {...field('businessName')}
            label={t('field.businessName')}
            hint={t('field.businessNameHint')}
            autoComplete="organization"
            maxLength={NAME_MAX}
            optional
          />
          <TextField {...field('city')} label={t('field.city')} autoComplete="address-level2" maxLength={NAME_MAX} />
          <TradesField flow={flow} />
        </>
      )}
      {!phoneLater && (
        <TextField
          {...field('phone')}
          label={t('field.phone')}
          hint={newPhone ? t('profile.newPhone') : t('field.phoneHint')}
          type="tel"
          autoComplete="tel"
          optional
        />
      )}
    </>
  );
}
