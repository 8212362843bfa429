import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';

import type { MeView } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { markVisit } from '#web/lib/tracking/tracking.ts';
import { useFormSteps } from './use-form-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { AuthFrame } from './auth-frame.tsx';
import { useAuthMessage } from './use-auth-message.ts';
import { ProfileFields } from './profile-fields.tsx';
import { profileSchema, type ProfileValues, toProfileCommand } from './profile-schema.ts';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';

/** The public name of this person; for providers also trades and town. */
export function CompleteProfilePage({ user }: { user: MeView['user'] }) {
  const t = useT('auth');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const handleError = useHandleError();
  const action = useAction('CompleteProfile', []);
  const { isProvider } = user;
  const flow = useFormFlow<ProfileValues>({
    schema: profileSchema(user),
    defaultValues: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      businessName: '',
      city: '',
      trades: [],
      phone: '',
    },
    message: useAuthMessage(),
    send: async (values) => {
      markVisit('step:profile_submitted');
      await action.send(toProfileCommand(values, user));
      await queryClient.invalidateQueries({ queryKey: keys.me });
      const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      await navigate(me === null ? paths.logIn() : onwards(me.user, safeRedirect(search.get('next'))));
    },
    onRejected: handleError,
  });
  const { submit, busy, wait, problems, attempt } = flow;
  useFormSteps(flow.form, { entered: 'profile_details_entered' });
  return (
    <AuthFrame audience={isProvider ? 'provider' : 'client'}>
      <PageTitle title={t('profile.pageTitle')} />
      <h1 className="text-3xl tracking-[-.025em]">{isProvider ? t('profile.providerTitle') : t('profile.title')}</h1>
      <p className="mt-1.5 mb-5.5 text-muted">{isProvider ? t('profile.providerLead') : t('profile.lead')}</p>
      <Form onSubmit={submit} wait={wait}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <ProfileFields flow={flow} isProvider={isProvider} phoneLater={isProvider} />
        <Button type="submit" size="large" block busy={busy}>
          {t('profile.submit')}
        </Button>
      </Form>
    </AuthFrame>
  );
}

/** A provider's verification begins at once; a client can postpone the address confirmation. */
function onwards(user: MeView['user'], next: string | null): string {
  if (user.isProvider) return next ?? paths.verification();
  return user.emailConfirmed ? (next ?? toDashboardPath(user)) : paths.confirmEmail({ next: next ?? undefined });
}
