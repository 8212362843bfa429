import { Landmark } from 'lucide-react';
import type { RefObject } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Note } from '#web/ui/note.tsx';

interface ChallengeNoteProps {
  url: string;
  /** Takes the focus when the form is gone. */
  answer: RefObject<HTMLHeadingElement | null>;
  onOtherCard: () => void;
}

/** The card's bank asks its owner on a page of its own. */
export function ChallengeNote({ url, answer, onOtherCard }: ChallengeNoteProps) {
  const t = useT('checkout');
  return (
    <output className="block">
      <Note
        tone="info"
        icon={Landmark}
        action={
          <span className="grid gap-2">
            <a href={url} className={buttonStyle({ tone: 'primary', block: true })}>
              {t('challenge.action')}
            </a>
            <Button tone="secondary" onClick={onOtherCard}>
              {t('challenge.other')}
            </Button>
          </span>
        }
      >
        <h3 ref={answer} tabIndex={-1} className="text-sm font-bold outline-none">
          {t('challenge.title')}
        </h3>
        {t('challenge.text')}
      </Note>
    </output>
  );
}
