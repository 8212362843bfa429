import type { Side } from '#domain/side.ts';
import type { DisputeOutcome, DisputeView } from '#query-api/contract/dispute.ts';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';
import { useNames } from './use-names.ts';

type DisputeReason = DisputeView['reason'];
export type DisputeStage = DisputeView['stage'];

interface OutcomeAbout {
  currency: string;
  timezone?: string;
  names?: { client: string; provider: string };
  /** The reading side, which is addressed as "you"; null or absent for other readers. */
  reader?: Side | null;
}

export interface DisputeLabels {
  reason: (reason: DisputeReason) => string;
  stage: (stage: DisputeStage) => string;
  /** How it ends or would end, in a short sentence; addresses the reader, and names the others when known. */
  outcome: (outcome: DisputeOutcome, about: OutcomeAbout) => string;
}

/** The texts about disputes that several pages need. */
export function useDisputeLabels(): DisputeLabels {
  const t = useT('dispute');
  const format = useFormat();
  const names = useNames();
  const someone = { client: names.short(null, 'client'), provider: names.short(null, 'provider') };
  return {
    reason: (reason) => t(`reason.${reason}`),
    stage: (stage) => t(`stage.${stage}`),
    outcome: (outcome, { currency, timezone, names: people = someone, reader = null }) => {
      const forClient = reader === 'client';
      const forProvider = reader === 'provider';
      const money = (amount: number): string => format.money({ amount, currency });
      switch (outcome.kind) {
        case 'partial-refund':
          return t(forClient ? 'outcomeYours.partial-refund' : 'outcome.partial-refund', {
            refund: money(outcome.refund),
            ...people,
          });
        case 'split': {
          const shares = { refund: money(outcome.refund), amount: money(outcome.toProvider), ...people };
          if (forClient) return t('outcomeYours.splitClient', shares);
          return forProvider ? t('outcomeYours.splitProvider', shares) : t('outcome.split', shares);
        }
        case 'rework':
          return t(forProvider ? 'outcomeYours.rework' : 'outcome.rework', {
            date: format.date(outcome.by, 'fullMoment', timezone),
            ...people,
          });
        case 'full-refund':
          return forClient ? t('outcomeYours.full-refund') : t('outcome.full-refund', people);
        case 'release':
          return forProvider ? t('outcomeYours.release') : t('outcome.release', people);
        case 'dismissed':
          return t('outcome.dismissed');
      }
    },
  };
}
