import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
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
import { GoogleRow } from './google-row.tsx';
import { findQuestioned } from './find-questioned.ts';
import { NewDeviceNote } from './new-device-note.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { securityQuery } from './security-query.ts';
import { SessionsPanel } from './sessions-panel.tsx';
import { WayRow } from './way-row.tsx';

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
      <Panel flush title={t('own.ways')}>
        <div className="divide-y divide-border">
          <SectionAnchor id="password">
            <WayRow
              icon={KeyRound}
              title={t('own.password')}
              text={
                !view.hasPassword
                  ? t(view.google === null ? 'own.onlyPasskey' : 'own.none')
                  : view.passwordChangedAt === null
                    ? t('own.never')
                    : t('own.since', { date: format.date(view.passwordChangedAt, 'day') })
              }
              action={
                view.hasPassword ? (
                  <Button tone="quiet" onClick={() => setChanging(true)}>
                    {t('own.change')}
                  </Button>
                ) : (
                  <LinkButton tone="quiet" to={paths.resetPassword()}>
                    {t('google.choose')}
                  </LinkButton>
                )
              }
            />
          </SectionAnchor>
          <SectionAnchor id="passkeys">
            <PasskeyRows {...view} />
          </SectionAnchor>
          <SectionAnchor id="google">
            <GoogleRow google={view.google} hasPassword={view.hasPassword} />
          </SectionAnchor>
        </div>
      </Panel>
      {/* It comes after the password. */}
      <SectionAnchor id="second-step">
        {(view.hasPassword || view.secondFactor !== null) && <SecondFactorPanel {...view} />}
      </SectionAnchor>
      <SectionAnchor id="sessions">
        <SessionsPanel sessions={view.sessions} />
      </SectionAnchor>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
