import { useState } from 'react';

import type { MeView } from '#query-api/contract/people.ts';
import { EmailCode } from '#web/lib/contact/email-code.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { ChangeEmail } from './change-email.tsx';
import { ValueRow } from './value-row.tsx';

/** The address with which the person signs in. */
export function EmailPanel({ user }: { user: MeView['user'] }) {
  const t = useT('contact');
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Panel title={t('email.title')}>
      <div className="grid gap-5">
        <ValueRow
          value={user.email}
          isConfirmed={user.emailConfirmed}
          text={t('email.text')}
          change={
            <Button tone="quiet" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
              {t(isChanging ? 'cancel' : 'email.change')}
            </Button>
          }
        />
        {!user.emailConfirmed && !isChanging && <EmailCode email={user.email ?? ''} tone="secondary" />}
        {isChanging && (
          <ChangeEmail
            user={user}
            onChanged={(email) => {
              setIsChanging(false);
              showToast({ tone: 'ok', title: t('email.done'), description: t('email.doneText', { email }) });
            }}
          />
        )}
      </div>
    </Panel>
  );
}
