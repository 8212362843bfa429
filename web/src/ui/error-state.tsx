import { CircleAlert } from 'lucide-react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

interface ErrorStateProps {
  title: string;
  text: string;
  onRetry: () => void;
  retryLabel?: string;
}

/** A part that failed to load, with a retry. The rest of the page still works. */
export function ErrorState({ title, text, onRetry, retryLabel }: ErrorStateProps) {
  const t = useT('ui');
  return (
    <div role="alert">
      <Note
        tone="bad"
        icon={CircleAlert}
        action={
          <Button tone="secondary" block onClick={onRetry}>
            {retryLabel ?? t('error.retry')}
          </Button>
        }
      >
        <b className="block">{title}</b>
        {text}
      </Note>
    </div>
  );
}
