import { rejectionReasons, suspensionReasons } from '#query-api/contract/reasons.ts';
import type { VerificationView } from '#query-api/contract/verification.ts';

import { useT } from '../i18n/use-t.ts';
import { useCategoryName } from '../jobs/use-category-name.ts';

type Document = VerificationView['documents'][number];
type Decision = NonNullable<VerificationView['decision']>;

/** The identity service's reasons that have a text. */
const rejections = {
  document_expired: 'expired',
  document_unverified_other: 'unreadable',
  document_type_not_supported: 'kind',
  document_missing_back: 'back',
  document_missing_front: 'front',
  selfie_face_mismatch: 'face',
  consent_declined: 'declined',
  abandoned: 'abandoned',
} as const;

function isKnown(code: string): code is keyof typeof rejections {
  return Object.hasOwn(rejections, code);
}

export interface VerificationLabels {
  /** "Liability insurance", "Licence: Roofing". */
  document: (document: Pick<Document, 'kind' | 'trade'>) => string;
  /** Why a card was declined, to append to a sentence. */
  rejection: (code: string | null) => string;
  /** Why a provider is kept from working; null when the decision names no reason. */
  reason: (decision: Decision) => string | null;
}

/** Texts about verification that the provider and the staff both read. */
export function useVerificationLabels(): VerificationLabels {
  const t = useT('verification');
  const trade = useCategoryName();
  return {
    document: ({ kind, trade: of }) =>
      kind === 'insurance' ? t('business.insurance') : t('business.licence', { trade: trade(of ?? '') }),
    rejection: (code) => t(`identity.reason.${code !== null && isKnown(code) ? rejections[code] : 'unsure'}`),
    reason: ({ kind, reason }) => {
      if (reason === null) return null;
      // Both kinds of decision know the reason "other".
      const rejection = rejectionReasons.find((one) => one === reason);
      if (kind === 'rejected') return rejection === undefined ? null : t(`rejection.${rejection}`);
      const suspension = suspensionReasons.find((one) => one === reason);
      return suspension === undefined ? null : t(`suspension.${suspension}`);
    },
  };
}
