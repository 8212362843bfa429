import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';

import { useT } from '../i18n/use-t.ts';
import { AppCodeForm } from './app-code-form.tsx';
import type { AppKey } from './app-key.ts';
import { KeyQr } from './key-qr.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpAppProps {
  appKey: AppKey;
  /** Resolves to the recovery codes. */
  confirm: (code: string) => Promise<readonly string[]>;
  /** After the codes were saved. */
  onDone: () => void;
  onRejected?: (error: unknown) => void;
}

/** The key for an authenticator app, its first code, then the recovery codes. */
export function SetUpApp({ appKey: { secret, uri }, confirm, onDone, onRejected }: SetUpAppProps) {
  const t = useT('security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return (
      <div role="status" className="grid gap-4">
        <h2 className="text-xl tracking-[-.01em]">{t('codes.title')}</h2>
        <p className="-mt-2 text-muted">{t('codes.lead')}</p>
        <RecoveryCodes codes={codes} />
        <Button size="large" block onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p>{t('setUp.scan')}</p>
      <KeyQr text={uri} label={t('setUp.picture')} />
      <div>
        <p className="text-sm text-muted">{t('setUp.key')}</p>
        <p dir="ltr" className="tabular text-start font-semibold wrap-anywhere">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </p>
      </div>
      <AppCodeForm
        confirm={t('setUp.confirm')}
        send={async (code) => setCodes(await confirm(code))}
        onRejected={onRejected}
      />
    </div>
  );
}
