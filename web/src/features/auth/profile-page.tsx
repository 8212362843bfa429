import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { formatPhone, parsePhone } from '#domain/account/phone-number.ts';
import type { MeView } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { useAuthMessage } from './use-auth-message.ts';
import { ownProfileQuery } from '#web/lib/session/own-profile-query.ts';
import { ProfileFields } from './profile-fields.tsx';
import { profileSchema, type ProfileValues, toProfileCommand } from './profile-schema.ts';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';

/** A person edits their profile. */
export function ProfilePage({ user }: { user: MeView['user'] }) {
  const t = useT('auth');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const handleError = useHandleError();
  const { data: given } = useSuspenseQuery(ownProfileQuery);
  const action = useAction('CompleteProfile', [keys.me, keys.ownProfile, keys.notificationPreferences]);
  const { isProvider } = user;
  /** Providers confirm the number that clients call. */
  const isNewPhone = ({ phone }: ProfileValues): boolean =>
    isProvider && given.phone !== null && parsePhone(phone, user.country) !== given.phone;
  const flow = useFormFlow<ProfileValues>({
    schema: profileSchema(user),
    defaultValues: {
      firstName: given.firstName ?? '',
      lastName: given.lastName ?? '',
      businessName: given.businessName ?? '',
      city: given.city ?? '',
      trades: given.trades,
      phone: given.phone === null ? '' : formatPhone(given.phone),
    },
    message: useAuthMessage(),
    send: async (values) => {
      await action.send(toProfileCommand(values, user));
      showToast({ tone: 'ok', title: t('profile.saved') });
      const then = isNewPhone(values) ? paths.verification() : paths.profileSettings();
      await navigate(safeRedirect(search.get('next')) ?? then);
    },
    onRejected: handleError,
  });
  return (
    <div className="container-page max-w-2xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('profile.own')} />
      <h1 className="text-3xl tracking-[-.025em]">{t('profile.own')}</h1>
      <p className="mt-1.5 mb-5.5 text-muted">{isProvider ? t('profile.providerLead') : t('profile.lead')}</p>
      {isProvider && (
        <div className="mb-5.5">
          <LinkButton to={paths.editProfile()} tone="secondary">
            {t('profile.toPublic')}
          </LinkButton>
        </div>
      )}
      <Form onSubmit={flow.submit} wait={flow.wait}>
        <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
        <ProfileFields flow={flow} isProvider={isProvider} newPhone={isNewPhone(flow.form.watch())} />
        <Button type="submit" size="large" block busy={flow.busy}>
          {t('profile.save')}
        </Button>
      </Form>
    </div>
  );
}
