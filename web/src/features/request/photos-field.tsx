import { UploadsField } from '#web/lib/files/uploads-field.tsx';
import type { Uploads } from '#web/lib/files/use-uploads.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

export const PHOTOS_FIELD = 'request-photos';

interface PhotosFieldProps {
  uploads: Uploads;
  error?: string;
}

/** Pictures of the task. Those of a visitor wait in this page for their account. */
export function PhotosField({ uploads, error }: PhotosFieldProps) {
  const tJob = useT('job');
  return <UploadsField id={PHOTOS_FIELD} label={tJob('photos.label')} uploads={uploads} error={error} optional />;
}
