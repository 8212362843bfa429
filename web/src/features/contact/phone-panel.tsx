import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { isolatePhone } from '#web/lib/contact/phone-text.tsx';
import { PhoneCode } from '#web/lib/contact/phone-code.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ownProfileQuery } from '#web/lib/session/own-profile-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { ValueRow } from './value-row.tsx';

/** The number on which the person is called and gets text messages. A confirmed address comes first. */
export function PhonePanel({ canConfirm }: { canConfirm: boolean }) {
  const t = useT('contact');
  const { data: profile } = useSuspenseQuery(ownProfileQuery);
  const [isChanging, setIsChanging] = useState(false);
  const { phone } = profile;
  const isConfirmed = profile.phoneConfirmed;
  return (
    <Panel title={t('phone.title')}>
      <div className="grid gap-5">
        <ValueRow
          value={phone === null ? null : isolatePhone(phone)}
          isConfirmed={isConfirmed}
          text={t(canConfirm ? 'phone.text' : 'phone.emailFirst')}
          change={
            canConfirm && (
              <Button tone="quiet" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
                {isChanging
                  ? t('cancel')
                  : t(phone === null ? 'phone.add' : isConfirmed ? 'phone.change' : 'phone.confirm')}
              </Button>
            )
          }
        />
        {isChanging && (
          <PhoneCode
            phone={isConfirmed ? null : phone}
            note={isConfirmed ? t('phone.wayBack') : undefined}
            onConfirmed={() => setIsChanging(false)}
          />
        )}
      </div>
    </Panel>
  );
}
