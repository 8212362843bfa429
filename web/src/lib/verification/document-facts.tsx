import { FileText } from 'lucide-react';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

import { fileUrl } from '../files/file-url.ts';
import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

type Document = VerificationView['documents'][number];

const tones: Record<Document['state'], ChipTone> = { waiting: 'info', accepted: 'ok', rejected: 'bad', expired: 'bad' };

export function DocumentChip({ state }: { state: Document['state'] }) {
  const t = useT('verification');
  return <Chip tone={tones[state]}>{t(`document.${state}`)}</Chip>;
}

/** Number, expiry date, the document itself, why it was rejected, and what applies until another one is accepted. */
export function DocumentFacts({ document }: { document: Document }) {
  const t = useT('verification');
  const format = useFormat();
  const facts = [
    document.number !== null && t('business.numberIs', { number: document.number }),
    // A document's expiry date is a calendar day, not an instant of the reader's clock.
    t('business.holds', { date: format.day(document.validUntil) }),
  ].filter(Boolean);
  return (
    <div className="text-sm text-muted">
      <p className="wrap-anywhere">{facts.join(' · ')}</p>
      {document.state === 'rejected' && document.reason !== null && (
        <p className="mt-1 wrap-anywhere text-text">{t('business.why', { reason: document.reason })}</p>
      )}
      {document.before !== null && (
        <p className="mt-1 text-text">
          {t('document.before', {
            accepted: format.date(document.before.acceptedAt, 'year'),
            until: format.day(document.before.validUntil),
          })}
        </p>
      )}
      <a
        href={fileUrl(document.file)}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center gap-1.5"
      >
        <Icon icon={FileText} size={16} />
        {t('business.open')}
      </a>
    </div>
  );
}
