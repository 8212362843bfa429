import { Camera, CircleAlert } from 'lucide-react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useUploads } from '#web/lib/files/use-uploads.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { Note } from '#web/ui/note.tsx';

import { PictureButton } from './picture-button.tsx';
import { TakenPicture } from './taken-picture.tsx';
import { useCamera } from './use-camera.ts';
import { Viewfinder } from './viewfinder.tsx';

interface TakePortraitProps {
  accountId: string;
  /** The variant of the button that begins it: one button of a view is primary. */
  tone: ButtonTone;
  onSent: () => void;
}

/** A picture of the person's face: by this device's camera, or by the system's own when a page cannot use it. */
export function TakePortrait({ accountId, tone, onSent }: TakePortraitProps) {
  const t = useT('verification');
  const { state, stream, start, stop } = useCamera();
  const uploads = useUploads({ max: 1, picturesOnly: true });
  const action = useAction('SubmitPortrait', [keys.verification]);
  const handleError = useHandleError();
  const [portrait] = uploads.refs;

  function taken(picture: File): void {
    stop();
    uploads.add([picture]);
  }

  function again(): void {
    uploads.clear();
    if (state !== 'none') void start();
  }

  async function send(): Promise<void> {
    if (portrait === undefined) return;
    try {
      await action.send({ accountId, portrait });
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'FILE_UNKNOWN') uploads.lose();
      else handleError(error);
    }
  }

  return (
    <div className="grid gap-4">
      <p className="max-w-[62ch] text-sm text-muted">{t('portrait.text')}</p>
      {uploads.list.length > 0 ? (
        <TakenPicture
          uploads={uploads}
          busy={action.pending}
          onSend={portrait === undefined ? undefined : () => void send()}
          onAgain={again}
        />
      ) : stream !== null ? (
        <Viewfinder stream={stream} onPicture={taken} onClose={stop} />
      ) : state === 'none' ? (
        <div className="grid justify-items-start gap-3">
          <Note tone="warn" icon={CircleAlert}>
            {t('portrait.noCamera')}
          </Note>
          <PictureButton label={t('portrait.choose')} onPicture={taken} />
        </div>
      ) : (
        <div>
          <Button tone={tone} icon={Camera} busy={state === 'asking'} onClick={() => void start()}>
            {t('portrait.start')}
          </Button>
        </div>
      )}
    </div>
  );
}
