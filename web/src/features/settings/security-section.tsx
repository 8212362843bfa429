import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useSignInError } from '#web/lib/session/use-sign-in-error.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionAnchor } from '#web/ui/section-anchor.tsx';

import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { GooglePanel } from './google-panel.tsx';
import { findQuestioned } from './find-questioned.ts';
import { NewDeviceNote } from './new-device-note.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { securityQuery } from './security-query.ts';
import { SessionsPanel } from './sessions-panel.tsx';

/** The person's password, and where they are signed in. */
export function SecuritySection() {
  const t = useT('security');
  const format = useFormat();
  const { data: view } = useSuspenseQuery(securityQuery);
  useSignInError();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      {findQuestioned(view.sessions).map((session) => (
        <NewDeviceNote
          key={session.sessionId}
          session={session}
          onEnded={() => view.hasPassword && setChanging(true)}
        />
      ))}
      <SectionAnchor id="password">
        <Panel title={t('own.password')}>
          <p className="mb-3 text-muted">
            {!view.hasPassword
              ? t(view.google === null ? 'own.onlyPasskey' : 'own.none')
              : view.passwordChangedAt === null
                ? t('own.never')
                : t('own.since', { date: format.date(view.passwordChangedAt, 'day') })}
          </p>
          {view.hasPassword ? (
            <Button tone="secondary" onClick={() => setChanging(true)}>
              {t('own.change')}
            </Button>
          ) : (
            <LinkButton tone="secondary" to={paths.resetPassword()}>
              {t('google.choose')}
            </LinkButton>
          )}
        </Panel>
      </SectionAnchor>
      <SectionAnchor id="passkeys">
        <PasskeysPanel {...view} />
      </SectionAnchor>
      {/* It comes after the password. */}
      <SectionAnchor id="second-step">
        {(view.hasPassword || view.secondFactor !== null) && <SecondFactorPanel {...view} />}
      </SectionAnchor>
      <SectionAnchor id="google">
        <GooglePanel google={view.google} hasPassword={view.hasPassword} />
      </SectionAnchor>
      <SectionAnchor id="sessions">
        <SessionsPanel sessions={view.sessions} />
      </SectionAnchor>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
