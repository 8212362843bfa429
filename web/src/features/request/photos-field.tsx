import { Camera } from 'lucide-react';

import { UploadsField } from '#web/lib/files/uploads-field.tsx';
import type { Uploads } from '#web/lib/files/use-uploads.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Note } from '#web/ui/note.tsx';

export const PHOTOS_FIELD = 'request-photos';

interface PhotosFieldProps {
  uploads: Uploads;
  error?: string;
  /** Before it is stored, only its owner can know the file. */
  signedIn: boolean;
}

/** Pictures of the task. */
export function PhotosField({ uploads, error, signedIn }: PhotosFieldProps) {
  const t = useT('request');
  const tJob = useT('job');
  if (!signedIn) {
    return (
      <Note tone="info" icon={Camera}>
        {t('field.photosSignIn')}
      </Note>
    );
  }
  return <UploadsField id={PHOTOS_FIELD} label={tJob('photos.label')} uploads={uploads} error={error} optional />;
}
