import { Check } from 'lucide-react';
import { useState } from 'react';

import type { SecurityView } from '#query-api/contract/security.ts';
import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { codesAnswer } from '#web/lib/second-factor/app-key.ts';
import { RecoveryCodes } from '#web/lib/second-factor/recovery-codes.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { PasswordDialog } from './password-dialog.tsx';

type Security = Pick<SecurityView, 'secondFactor' | 'needsSecondFactor'>;

/** The second step of the person's sign-in. */
export function SecondFactorPanel({ secondFactor, needsSecondFactor }: Security) {
  const t = useT('security');
  if (secondFactor === null) {
    return (
      <Panel title={t('factor.title')}>
        <p className="mb-3 text-muted">{t('factor.off')}</p>
        <LinkButton to={paths.secondFactor()} tone="secondary">
          {t('factor.start')}
        </LinkButton>
      </Panel>
    );
  }
  return <TurnedOn secondFactor={secondFactor} isRequired={needsSecondFactor} />;
}

interface TurnedOnProps {
  secondFactor: NonNullable<Security['secondFactor']>;
  isRequired: boolean;
}

function TurnedOn({ secondFactor: { enabledAt, recoveryCodesLeft }, isRequired }: TurnedOnProps) {
  const t = useT('security');
  const format = useFormat();
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Panel
      flush
      title={t('factor.title')}
      aside={
        <Chip tone="ok" icon={Check}>
          {t('factor.on')}
        </Chip>
      }
      foot={
        isRequired ? (
          t('factor.staff')
        ) : (
          <Button tone="quiet" className="-mx-4.5" onClick={() => setAsking('off')}>
            {t('factor.turnOff')}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-border">
        <Row title={t('factor.app')} text={t('factor.since', { date: format.date(enabledAt, 'day') })}>
          <LinkButton to={paths.secondFactor()} tone="quiet" className="-mx-4.5">
            {t('factor.replace')}
          </LinkButton>
        </Row>
        <Row title={t('factor.recovery')} text={t('factor.left', { left: String(recoveryCodesLeft) })}>
          <Button tone="quiet" className="-mx-4.5" onClick={() => setAsking('codes')}>
            {t('factor.renew')}
          </Button>
        </Row>
      </ul>
      {asking === 'codes' && <RenewDialog onClose={() => setAsking(null)} onRenewed={setCodes} />}
      {asking === 'off' && <TurnOffDialog onClose={() => setAsking(null)} />}
      {codes !== null && (
        <Dialog
          open
          onClose={() => setCodes(null)}
          title={t('codes.title')}
          consequence={t('codes.lead')}
          actions={<Button onClick={() => setCodes(null)}>{t('codes.done')}</Button>}
        >
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
    </Panel>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5 sm:px-6">
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}

function RenewDialog({ onClose, onRenewed }: { onClose: () => void; onRenewed: (codes: readonly string[]) => void }) {
  const t = useT('security');
  return (
    <PasswordDialog
      onClose={onClose}
      title={t('factor.renewTitle')}
      consequence={t('factor.renewText')}
      confirm={t('factor.renew')}
      send={async (body) => {
        const answer = await api.send('POST', '/api/auth/second-factor/recovery-codes', { body });
        onRenewed(codesAnswer.parse(answer).recoveryCodes);
      }}
    />
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useT('security');
  return (
    <PasswordDialog
      onClose={onClose}
      title={t('factor.offTitle')}
      consequence={t('factor.offText')}
      confirm={t('factor.turnOff')}
      tone="danger"
      send={async (body) => {
        await api.send('POST', '/api/auth/second-factor/turn-off', { body });
        showToast({ tone: 'ok', title: t('factor.turnedOff') });
      }}
    />
  );
}
