import type { DisputeOutcome, DisputeView } from '#query-api/contract/dispute.ts';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';
import { useNames } from './use-names.ts';

export type DisputeReason = DisputeView['reason'];
export type DisputeStage = DisputeView['stage'];

export interface OutcomeAbout {
  currency: string;
  timezone?: string;
  names?: { client: string; provider: string };
}

export interface DisputeWords {
  reason: (reason: DisputeReason) => string;
  stage: (stage: DisputeStage) => string;
  /** How it ends or would end, in a short sentence; both sides by their names where they are known. */
  outcome: (outcome: DisputeOutcome, about: OutcomeAbout) => string;
}

/** The words of disputes that several pages need. */
export function useDisputeWords(): DisputeWords {
  const t = useT('dispute');
  const format = useFormat();
  const names = useNames();
  const someone = { client: names.short(null, 'client'), provider: names.short(null, 'provider') };
  return {
    reason: (reason) => t(`reason.${reason}`),
    stage: (stage) => t(`stage.${stage}`),
    outcome: (outcome, { currency, timezone, names: people = someone }) => {
      const money = (amount: number): string => format.money({ amount, currency });
      switch (outcome.kind) {
        case 'partial-refund':
          return t('outcome.partial-refund', { refund: money(outcome.refund), ...people });
        case 'split':
          return t('outcome.split', { refund: money(outcome.refund), amount: money(outcome.toProvider), ...people });
        case 'rework':
          return t('outcome.rework', { date: format.date(outcome.by, 'full', timezone), ...people });
        default:
          return t(`outcome.${outcome.kind}`, people);
      }
    },
  };
}
