import type { StoredFile } from '#query-api/contract/fields.ts';
import { Photos } from '#web/ui/photos.tsx';

import { toPhotos } from '../files/file-url.ts';
import { useT } from '../i18n/use-t.ts';

/** Pictures among the files of a job: of the task, or of the result. */
export function JobPhotos({ files, small }: { files: readonly StoredFile[]; small?: boolean }) {
  const t = useT('job');
  return (
    <Photos label={t('photos.label')} photos={toPhotos(files, (number) => t('photos.one', { number }))} small={small} />
  );
}
