import type { StoredFile } from '#query-api/contract/fields.ts';
import { Photos } from '#web/ui/photos.tsx';

import { toPhotos } from '../files/file-address.ts';
import { useT } from '../i18n/use-t.ts';

/** Pictures among the files of a job: what there is to do, or what was done. */
export function JobPhotos({ files, small }: { files: readonly StoredFile[]; small?: boolean }) {
  const t = useT('job');
  return (
    <Photos label={t('photos.label')} photos={toPhotos(files, (number) => t('photos.one', { number }))} small={small} />
  );
}
