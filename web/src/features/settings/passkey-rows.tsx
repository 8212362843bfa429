import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { lineOf } from '#domain/text/person-text.ts';
import type { SecurityView } from '#query-api/contract/security.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { PasswordField } from '#web/lib/identity/password-field.tsx';
import { addPasskey, canUsePasskeys } from '#web/lib/session/passkeys.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { PasswordDialog } from './password-dialog.tsx';
import { useDeviceName } from './use-device-name.ts';
import { WayRow } from './way-row.tsx';

type Passkey = SecurityView['passkeys'][number];
const MAX_NAME = 40;
const name = lineOf(1, MAX_NAME);

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys with which the person signs in. Not there where the browser has none. */
export function PasskeyRows({ passkeys, hasPassword, sessions }: SecurityView) {
  const t = useT('security');
  const [isOffered] = useState(canUsePasskeys);
  const [asking, setAsking] = useState<Asking | null>(null);
  const deviceName = useDeviceName();
  const own = sessions.find(({ isOwn, browser }) => isOwn && browser !== null);
  if (passkeys.length === 0 && !isOffered) return null;
  const close = (): void => setAsking(null);
  return (
    <>
      <WayRow
        icon={Fingerprint}
        title={t('passkey.title')}
        text={t(hasPassword ? 'passkey.lead' : 'passkey.needsPassword')}
        action={
          isOffered &&
          hasPassword && (
            <Button tone="quiet" onClick={() => setAsking({ what: 'add' })}>
              {t('passkey.add')}
            </Button>
          )
        }
      />
      {passkeys.length > 0 && (
        <ul className="divide-y divide-border border-t border-border">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              passkey={passkey}
              canRemove={hasPassword}
              onAsk={(what) => setAsking({ what, passkey })}
            />
          ))}
        </ul>
      )}
      {asking?.what === 'add' && <AddDialog onClose={close} suggested={own === undefined ? '' : deviceName(own)} />}
      {asking?.what === 'rename' && <RenameDialog onClose={close} passkey={asking.passkey} />}
      {asking?.what === 'remove' && <RemoveDialog onClose={close} passkey={asking.passkey} />}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  canRemove: boolean;
  onAsk: (what: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey, canRemove, onAsk }: PasskeyRowProps) {
  const t = useT('security');
  const format = useFormat();
  const times = [t('passkey.since', { date: format.date(passkey.createdAt, 'day') })];
  if (passkey.usedAt !== null) times.push(t('passkey.used', { at: format.date(passkey.usedAt, 'moment') }));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3.5 ps-19 pe-5 sm:ps-20 sm:pe-6">
      <div className="min-w-44 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{passkey.name}</bdi>
        </p>
        <p className="text-sm text-muted">{times.join(' · ')}</p>
      </div>
      <div className="-mx-4.5 flex flex-wrap gap-x-2">
        <Button tone="quiet" aria-label={t('passkey.renameFor', passkey)} onClick={() => onAsk('rename')}>
          {t('passkey.rename')}
        </Button>
        {canRemove && (
          <Button tone="quiet" aria-label={t('passkey.removeFor', passkey)} onClick={() => onAsk('remove')}>
            {t('passkey.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

function AddDialog({ onClose, suggested }: { onClose: () => void; suggested: string }) {
  const t = useT('security');
  const auth = useT('auth');
  const queryClient = useQueryClient();
  const flow = useDialogFlow<{ name: string; password: string }>({
    onClose,
    schema: z.object({ name, password: z.string().min(1) }),
    defaultValues: { name: suggested.slice(0, MAX_NAME), password: '' },
    message: (field, code) => {
      if (field === 'name') return t('passkey.nameMissing');
      return auth(code === 'VALIDATION_ERROR' ? 'identity.wrong' : 'error.passwordMissing');
    },
    send: async (form) => {
      const outcome = await addPasskey(form);
      if (outcome !== 'added') {
        showToast({ tone: 'bad', title: t(outcome === 'exists' ? 'passkey.exists' : 'passkey.failed') });
        return 'stay';
      }
      await queryClient.invalidateQueries({ queryKey: keys.security });
      showToast({ tone: 'ok', title: t('passkey.added') });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('passkey.add')}
      consequence={t('passkey.addText')}
      confirm={t('passkey.add')}
      flow={flow}
    >
      <TextField {...flow.field('name')} label={t('passkey.name')} hint={t('passkey.nameHint')} maxLength={MAX_NAME} />
      <PasswordField {...flow.field('password')} label={auth('field.password')} autoComplete="current-password" />
    </FormDialog>
  );
}

function RenameDialog({ onClose, passkey }: { onClose: () => void; passkey: Passkey }) {
  const t = useT('security');
  const queryClient = useQueryClient();
  const flow = useDialogFlow<{ name: string }>({
    onClose,
    schema: z.object({ name }),
    defaultValues: { name: passkey.name },
    message: () => t('passkey.nameMissing'),
    send: async (form) => {
      await api.send('POST', '/api/auth/passkeys/rename', { body: { passkeyId: passkey.passkeyId, ...form } });
      await queryClient.invalidateQueries({ queryKey: keys.security });
    },
  });
  return (
    <FormDialog onClose={onClose} title={t('passkey.renameFor', passkey)} confirm={t('passkey.save')} flow={flow}>
      <TextField {...flow.field('name')} label={t('passkey.name')} maxLength={MAX_NAME} />
    </FormDialog>
  );
}

function RemoveDialog({ onClose, passkey }: { onClose: () => void; passkey: Passkey }) {
  const t = useT('security');
  return (
    <PasswordDialog
      onClose={onClose}
      title={t('passkey.removeTitle', passkey)}
      consequence={t('passkey.removeText')}
      confirm={t('passkey.remove')}
      tone="danger"
      send={async (body) => {
        await api.send('POST', '/api/auth/passkeys/remove', { body: { ...body, passkeyId: passkey.passkeyId } });
        showToast({ tone: 'ok', title: t('passkey.removed') });
      }}
    />
  );
}
