import { useState } from 'react';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StandingChip } from '#web/lib/verification/standing-chip.tsx';
import { useCheckWords } from '#web/lib/verification/use-check-words.ts';
import { useStandingWords } from '#web/lib/verification/use-standing-words.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ByBox } from '#web/ui/by-box.tsx';
import { NowPanel } from '#web/ui/now-panel.tsx';

import { AppealDialog } from './appeal-dialog.tsx';

/** The answer first: where the checks stand, what is next, by when, and what can be said against it. */
export function VerificationNow({ view }: { view: VerificationView }) {
  const t = useT('verification');
  const format = useFormat();
  const [appealing, setAppealing] = useState(false);
  const words = useStandingWords(view);
  return (
    <>
      <NowPanel
        chip={<StandingChip standing={view.standing} />}
        statement={words.statement}
        evidence={words.evidence}
        by={
          view.decideBy !== null && (
            <ByBox
              what={t('now.decideBy')}
              date={format.date(view.decideBy, 'fullMoment')}
              dueAt={view.decideBy}
              leftLabel={t('now.decideLeft')}
              why={t('now.decideWhy')}
            />
          )
        }
        actions={
          view.actions.includes('AppealProviderDecision') ? (
            <Button tone="secondary" size="large" onClick={() => setAppealing(true)}>
              {t('appeal.title')}
            </Button>
          ) : undefined
        }
      >
        <Decision view={view} />
        <Appeal view={view} />
      </NowPanel>
      {appealing && <AppealDialog accountId={view.accountId} onClose={() => setAppealing(false)} />}
    </>
  );
}

/** Why somebody is kept out, in the words of who decided. */
function Decision({ view: { decision } }: { view: VerificationView }) {
  const t = useT('verification');
  const format = useFormat();
  const words = useCheckWords();
  if (decision === null) return null;
  const reason = words.reason(decision);
  return (
    <div className="mt-4 max-w-[62ch]">
      {reason !== null && <p className="font-semibold">{t('now.reason', { reason })}</p>}
      {decision.statement !== null && (
        <blockquote className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
          {format.quote(decision.statement)}
        </blockquote>
      )}
    </div>
  );
}

function Appeal({ view: { appeal } }: { view: VerificationView }) {
  const t = useT('verification');
  const format = useFormat();
  if (appeal === null) return null;
  return (
    <div className="mt-5 max-w-[62ch] rounded-card bg-surface px-4 py-3.5 text-sm">
      <b className="block">{t('appeal.yours', { date: format.date(appeal.appealedAt, 'year') })}</b>
      {appeal.statement !== null && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">{format.quote(appeal.statement)}</p>
      )}
      <p className="mt-2 font-semibold">{t(`appeal.${appeal.state}`)}</p>
      {appeal.answer !== null && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">{format.quote(appeal.answer)}</p>
      )}
    </div>
  );
}
