import type { ReviewScores } from '#query-api/contract/reviews.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Stars } from '#web/ui/stars.tsx';

import { FURTHER_SCORES } from './scores.ts';

interface ScoredTextProps {
  scores: ReviewScores;
  text: string | null;
  /** The placeholder of a text that was deleted with its author's account. */
  forgotten?: string;
}

/** A review's scores and text. */
export function ScoredText({ scores, text, forgotten }: ScoredTextProps) {
  const t = useT('review');
  const tUi = useT('ui');
  const format = useFormat();
  return (
    <>
      <p className="mt-1.5">
        <Stars value={scores.overall} label={tUi('rating.label', { rating: format.number(scores.overall) })} />
      </p>
      {text ? (
        <p className="mt-2 max-w-[66ch] wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <p className="mt-2 text-muted">{text === null && forgotten !== undefined ? forgotten : t('noText')}</p>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {FURTHER_SCORES.map((score) => (
          <div key={score} className="flex gap-1.5">
            <dt className="text-subtle">{t(`short.${score}`)}</dt>
            <dd className="font-semibold">{format.number(scores[score])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
