import type { FileItem } from '#web/ui/file-list.tsx';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';
import { type FileProblem, fileRules } from './file-rules.ts';
import { fileSize } from './file-size.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** What each problem of a file is called, and how to go on. */
export function useFileProblems({ picturesOnly, max }: Pick<Uploads, 'picturesOnly' | 'max'>) {
  const t = useT('ui');
  const format = useFormat();
  return {
    type: picturesOnly ? t('files.problem.picture') : t('files.problem.type'),
    size: t('files.problem.size', { size: fileSize(fileRules.maxBytes, format) }),
    pixels: t('files.problem.pixels', { max: format.number(fileRules.maxMegapixels) }),
    empty: t('files.problem.empty'),
    many: t('files.problem.many', { count: max }),
    failed: t('files.problem.failed'),
    lost: t('files.problem.lost'),
  } satisfies Record<FileProblem, string>;
}

/** Uploads as list items: with sizes and problems as text. */
export function useFileItems(uploads: Uploads): FileItem[] {
  const format = useFormat();
  const problems = useFileProblems(uploads);
  return uploads.list.map((upload) => ({
    id: upload.id,
    name: upload.name,
    size: fileSize(upload.size, format),
    preview: upload.preview,
    progress: upload.progress,
    problem: upload.problem === null ? undefined : problems[upload.problem],
    onRetry: canBeSentAgain(upload) ? () => uploads.retry(upload.id) : undefined,
  }));
}

function canBeSentAgain({ problem, chosenHere }: Upload): boolean {
  return chosenHere && (problem === 'failed' || problem === 'lost');
}
