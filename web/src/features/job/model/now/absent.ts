import { ruleNumbers } from '../rule-numbers.ts';
import { by, type NowVoice, type NowWords, quoted, type StateWords } from './now.ts';

/** Both sides read the same report, each from where they stand. */
function reported(voice: NowVoice): NowWords {
  const { view, t, other: name } = voice;
  const { noShow } = view;
  const mine = noShow?.by === view.role;
  const hours = view.rules?.noShowContestHours ?? 0;
  return {
    statement: mine ? t('noShow.mine', { name }) : t('noShow.theirs', { name }),
    evidence: quoted(noShow?.statement),
    by: by(noShow?.contestUntil, {
      what: t('noShow.by'),
      left: mine ? t('noShow.leftTheirs') : t('noShow.left'),
      why: `${mine ? t('noShow.whyMine', { name, hours }) : t('noShow.why', { hours })} ${consequence(voice, noShow?.by ?? 'client')}`,
      rule: ruleNumbers.noShow,
    }),
  };
}

/** What follows when nobody objects. */
function consequence({ view, t, format, other: name }: NowVoice, claimant: 'client' | 'provider'): string {
  const providerAbsent = claimant === 'client';
  if (providerAbsent) return view.role === 'client' ? t('noShow.refund') : t('noShow.strike');
  const fee = view.rules?.cancellation.lastMinute;
  if (fee === undefined) return '';
  const values = { percent: format.percent(fee.bp), min: format.money(fee.min), max: format.money(fee.max), name };
  return view.role === 'client' ? t('noShow.fee', values) : t('noShow.feeYours', values);
}

export const noShowClaimed: StateWords = { client: reported, provider: reported };
