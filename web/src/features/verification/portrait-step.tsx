import { useState } from 'react';

import { fileUrl } from '#web/lib/files/file-url.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { TextButton } from '#web/ui/text-button.tsx';

import type { StepProps } from './step-props.ts';
import { TakePortrait } from './take-portrait.tsx';

/** The picture that is compared with the card: taken now, or submitted before. */
export function PortraitStep({ view, open, tone }: StepProps) {
  const t = useT('verification');
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const { portrait } = view;
  const can = view.actions.includes('SubmitPortrait');
  if (can && (open || changing || portrait === null)) {
    return <TakePortrait accountId={view.accountId} tone={tone} onSent={() => setChanging(false)} />;
  }
  if (portrait === null) return <p className="text-sm text-muted">{t('portrait.text')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        src={fileUrl(portrait.file)}
        alt=""
        className="h-20 w-15 rounded-control border border-border object-cover"
      />
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="text-sm text-muted">{t('portrait.sent', { date: format.date(portrait.submittedAt, 'year') })}</p>
        {can && <TextButton onClick={() => setChanging(true)}>{t('change')}</TextButton>}
      </div>
    </div>
  );
}
