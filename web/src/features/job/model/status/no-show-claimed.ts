import type { JobView } from '#query-api/contract/job.ts';

import { ruleNumbers } from '../rule-numbers.ts';
import { by, type StatusContext, type StatusText, quoted, type StatusBySide } from './status-text.ts';

type Report = NonNullable<JobView['noShow']>;

/** Both sides read the same report, each from their point of view. */
function reported(context: StatusContext): StatusText {
  const { view, t, format, other: name } = context;
  const { noShow } = view;
  const mine = noShow?.by === view.role;
  return {
    statement: mine ? t('noShow.mine', { name }) : t('noShow.theirs', { name }),
    evidence: quoted(format, noShow?.statement),
    by: noShow === null ? undefined : settledOn(context, noShow),
  };
}

/** Until when the other side may object; a report takes only one objection, even if it failed. */
function settledOn(context: StatusContext, report: Report): StatusText['by'] {
  const { view, t, format, other: name } = context;
  const { by: claimant, contestUntil, contested } = report;
  const hours = view.rules?.noShowContestHours ?? 0;
  const then = consequence(context, report);
  const rule = ruleNumbers.noShow;
  if (contested) {
    const why = format.sentences(t('noShow.whyContested'), then);
    return by(contestUntil, { what: t('noShow.byContested'), left: t('noShow.leftContested'), why, rule });
  }
  const mine = claimant === view.role;
  return by(contestUntil, {
    what: t('noShow.by'),
    left: mine ? t('noShow.leftTheirs') : t('noShow.left'),
    why: format.sentences(mine ? t('noShow.whyMine', { name, hours }) : t('noShow.why', { hours }), then),
    rule,
  });
}

/** What follows without an objection. */
function consequence({ view, t, format, other: name }: StatusContext, { by: claimant, comesTo }: Report): string {
  const forClient = view.role === 'client';
  const providerAbsent = claimant === 'client';
  if (providerAbsent) return forClient ? t('noShow.refund') : t('noShow.strike');
  if (comesTo === null) return '';
  const fee = format.money(comesTo.fee);
  if (!forClient) return comesTo.fee.amount > 0 ? t('noShow.feeYours', { fee }) : t('noShow.noFeeYours');
  const rest = comesTo.refund.amount > 0;
  if (comesTo.fee.amount === 0) return rest ? t('noShow.refund') : t('noShow.noFee');
  return rest ? t('noShow.fee', { name, fee, rest: format.money(comesTo.refund) }) : t('noShow.feeAll', { name, fee });
}

export const noShowClaimed: StatusBySide = { client: reported, provider: reported };
