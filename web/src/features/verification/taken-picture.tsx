import { CircleAlert, RotateCcw, Send } from 'lucide-react';

import { useFileItems } from '#web/lib/files/use-file-items.ts';
import type { Uploads } from '#web/lib/files/use-uploads.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { OvalFrame } from './oval-frame.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

interface TakenPictureProps {
  uploads: Uploads;
  busy: boolean;
  /** Absent until the picture is uploaded. */
  onSend?: () => void;
  onAgain: () => void;
}

/** The taken picture, to be reviewed before it is submitted. */
export function TakenPicture({ uploads, busy, onSend, onAgain }: TakenPictureProps) {
  const t = useT('verification');
  const tUi = useT('ui');
  const [picture] = useFileItems(uploads);
  if (picture === undefined) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {picture.preview !== null && (
        <OvalFrame>
          <img src={picture.preview} alt={t('portrait.taken')} />
        </OvalFrame>
      )}
      {picture.progress !== null && (
        <div className="w-full max-w-70">
          <ProgressBar label={t('portrait.taken')} value={Math.round(picture.progress * 100)} max={100} />
        </div>
      )}
      {picture.problem !== undefined && (
        <div role="alert">
          <Note tone="bad" icon={CircleAlert}>
            {picture.problem}
          </Note>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {onSend && (
          <Button icon={Send} busy={busy} onClick={onSend}>
            {t('portrait.send')}
          </Button>
        )}
        {picture.onRetry && <Button onClick={picture.onRetry}>{tUi('crash.retry')}</Button>}
        <Button tone="secondary" icon={RotateCcw} disabled={busy} onClick={onAgain}>
          {t('portrait.again')}
        </Button>
      </div>
    </div>
  );
}
