import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { ErrorState } from './error-state.tsx';

export type SectionErrorKind = 'suspense' | 'chunk' | 'network' | 'offline' | 'query' | 'other';

/** The specification's limit of a section's retries. */
const MAX_RETRIES = 3;

const chunkMessages = /dynamically imported module|Loading chunk|ChunkLoadError|module script failed/i;

/** Whether the site's code failed to load. React caches that until the page is reloaded. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && chunkMessages.test(`${error.name} ${error.message}`);
}

/** What went wrong: derived from the error's kind rather than from its message, when it has one. */
export function sectionErrorKind(error: unknown): SectionErrorKind {
  if (!(error instanceof Error)) return 'other';
  if (isMissingCode(error)) return 'chunk';
  if (error.name === 'NetworkError' || error instanceof TypeError) return navigator.onLine ? 'network' : 'offline';
  if (error.name === 'ApiError') return 'query';
  if (error.name === 'TimeoutError') return 'suspense';
  return 'other';
}

interface SectionErrorProps {
  error: unknown;
  /** The section's name for the reader. */
  name?: string;
  retries: number;
  onRetry: () => void;
}

/** All texts about a failed section. */
export function SectionError({ error, name, retries, onRetry }: SectionErrorProps) {
  const t = useT('ui');
  const format = useFormat();
  const kind = sectionErrorKind(error);
  const texts: Record<SectionErrorKind, string> = {
    suspense: t('section.suspense'),
    chunk: t('section.chunk'),
    network: t('section.network'),
    offline: t('section.offline'),
    query: t('section.query'),
    other: t('section.other'),
  };
  const exhausted = retries >= MAX_RETRIES;
  const reload = exhausted || isMissingCode(error);
  return (
    <ErrorState
      title={name === undefined ? t('section.title') : t('section.titleNamed', { section: name })}
      text={format.sentences(texts[kind], exhausted ? t('section.exhausted') : t('section.restWorks'))}
      retryLabel={reload ? t('error.reload') : t('error.retry')}
      onRetry={reload ? () => location.reload() : onRetry}
    />
  );
}
