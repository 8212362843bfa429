import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Fetched } from './use-fetched.ts';

interface FetchedSectionProps<T> {
  /** The section's name for the reader. */
  name: string;
  source: Fetched<T> & { retry: () => void };
  fallback: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of the page that loads, fails and retries by itself. */
export function FetchedSection<T>({ name, source, fallback, children }: FetchedSectionProps<T>) {
  const t = useT('ui');
  const format = useFormat();
  if (source.state === 'loading') return <Skeleton>{fallback}</Skeleton>;
  if (source.state === 'ready') return children(source.data);
  const reason = source.offline
    ? t('section.offline')
    : source.status === null
      ? t('section.network')
      : t('section.query');
  return (
    <ErrorState
      title={t('section.titleNamed', { section: name })}
      text={format.sentences(reason, t('section.restWorks'))}
      onRetry={source.retry}
    />
  );
}
