import type { VerificationView } from '#query-api/contract/verification.ts';

import { useT } from '../i18n/use-t.ts';
import { needed } from './needed.ts';

export interface StandingWords {
  statement: string;
  evidence?: string;
}

/** Where the checks stand and what is next, in a sentence. */
export function useStandingWords({ standing, steps }: Pick<VerificationView, 'standing' | 'steps'>): StandingWords {
  const t = useT('verification');
  const open = needed(steps);
  const [next] = open;
  const step = next === undefined ? '' : t(`step.${next.step}`);
  switch (standing) {
    case 'draft':
    case 'inChecks':
      return {
        statement: next === undefined ? t('now.waitsForService') : t('now.open', { count: open.length, step }),
        evidence: t('now.openText'),
      };
    case 'changesRequested':
      return { statement: next === undefined ? t('now.waitsForService') : t('now.changesRequested', { step }) };
    case 'readyForReview':
      return { statement: t('now.readyForReview'), evidence: t('now.readyText') };
    case 'approved':
      return { statement: t('now.approved'), evidence: t('now.approvedText') };
    case 'suspended':
      return { statement: t('now.suspended'), evidence: t('now.suspendedText') };
    case 'rejected':
    case 'terminated':
      return { statement: t(`now.${standing}`) };
  }
}
