import type { DisputeOutcome, DisputeView } from '#query-api/contract/dispute.ts';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

export type DisputeReason = DisputeView['reason'];
export type DisputeStage = DisputeView['stage'];

export interface DisputeWords {
  reason: (reason: DisputeReason) => string;
  stage: (stage: DisputeStage) => string;
  /** How it ends or would end, in a short sentence. */
  outcome: (outcome: DisputeOutcome, currency: string, timezone?: string) => string;
}

/** The words of disputes that several pages need. */
export function useDisputeWords(): DisputeWords {
  const t = useT('dispute');
  const format = useFormat();
  return {
    reason: (reason) => t(`reason.${reason}`),
    stage: (stage) => t(`stage.${stage}`),
    outcome: (outcome, currency, timezone) => {
      const money = (amount: number): string => format.money({ amount, currency });
      switch (outcome.kind) {
        case 'partial-refund':
          return t('outcome.partial-refund', { refund: money(outcome.refund) });
        case 'split':
          return t('outcome.split', { refund: money(outcome.refund), amount: money(outcome.toProvider) });
        case 'rework':
          return t('outcome.rework', { date: format.date(outcome.by, 'full', timezone) });
        default:
          return t(`outcome.${outcome.kind}`);
      }
    },
  };
}
