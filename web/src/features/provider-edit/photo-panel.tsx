import { useState } from 'react';

import type { MeView } from '#query-api/contract/people.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { buildAcceptAttribute, type FileProblem, findFileProblem } from '#web/lib/files/file-rules.ts';
import { fileUrl } from '#web/lib/files/file-url.ts';
import { uploadFile } from '#web/lib/files/upload-file.ts';
import { useFileProblems } from '#web/lib/files/use-file-items.ts';
import { type FileRef, rejectionOf } from '#web/lib/files/use-uploads.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import type { ProfileFlow } from './use-profile-flow.ts';

export const PHOTO_ID = 'profile-photo';

/** The provider's photo, which is public as soon as it is uploaded. */
export function PhotoPanel({ flow: { own }, user }: { flow: ProfileFlow; user: MeView['user'] }) {
  const t = useT('providerEdit');
  const problems = useFileProblems({ picturesOnly: true, max: 1 });
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = useAction('ChooseProfilePhoto', [keys.ownProviderProfile]);
  const remove = useAction('RemoveProfilePhoto', [keys.ownProviderProfile]);

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const wrong = findFileProblem(file, true);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    const photo = await upload(file).catch((error: unknown) => {
      setProblem(rejectionOf(error));
      return null;
    });
    if (photo !== null) await choose.run({ accountId: user.id, photo });
    setBusy(false);
  }

  return (
    <Panel title={t('photo.title')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar person={toAvatar(own, user)} size={96} decorative />
        <div className="grid min-w-0 flex-[1_1_14rem] gap-3">
          <p className="text-sm text-muted">{t('photo.text')}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <label
              className={buttonStyle({
                tone: 'secondary',
                disabled: busy,
                className: 'has-focus-visible:outline-2 has-focus-visible:outline-primary',
              })}
            >
              {busy && <Spinner />}
              {busy ? t('photo.uploading') : t(own.photo === null ? 'photo.choose' : 'photo.another')}
              <input
                id={PHOTO_ID}
                type="file"
                accept={buildAcceptAttribute(true)}
                disabled={busy}
                className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
                onChange={(event) => {
                  void send(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </label>
            {own.photo !== null && !busy && (
              <TextButton onClick={() => void remove.run({ accountId: user.id })}>{t('photo.remove')}</TextButton>
            )}
          </div>
          <output className="empty:hidden">
            {problem !== null && <FieldError id={`${PHOTO_ID}-error`}>{problems[problem]}</FieldError>}
          </output>
        </div>
      </div>
    </Panel>
  );
}

async function upload(file: File): Promise<FileRef> {
  const { fileId, sha256, type, size } = await uploadFile(file, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return { fileId, sha256, type, size };
}

/** The owner sees their photo before they are approved, too. */
export function toAvatar(own: ProfileFlow['own'], user: MeView['user']) {
  const name = own.firstName ?? own.businessName ?? '';
  const photo = own.photo === null ? null : fileUrl({ fileId: own.photo });
  return { id: user.id, name, country: user.country, photo };
}
