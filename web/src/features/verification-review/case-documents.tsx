import { useState } from 'react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DocumentChip, DocumentFacts } from '#web/lib/verification/document-facts.tsx';
import { useVerificationLabels } from '#web/lib/verification/use-verification-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

import { CaseDetails } from './case-details.tsx';
import { AcceptDetailsDialog } from './accept-details-dialog.tsx';
import { type CaseDocument, type DocumentAction, CaseDocumentDialog } from './case-document-dialog.tsx';

/** Address, register, documents and payouts; renewals after the approval are decided here. */
export function CaseDocuments({ view }: { view: StaffVerificationView }) {
  const t = useT('verification');
  const [asking, setAsking] = useState<{ action: DocumentAction; document: CaseDocument } | null>(null);
  const [details, setDetails] = useState(null as StaffVerificationView['business']);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_260px]">
          <CaseDetails business={view.business} />
        </div>
        {view.business !== null && view.actions.includes('AcceptBusinessDetails') && (
          <Button
            tone="secondary"
            aria-label={`${t('staff.action.AcceptDocument')}: ${t('business.details')}`}
            onClick={() => setDetails(view.business)}
          >
            {t('staff.action.AcceptDocument')}
          </Button>
        )}
      </div>
      <ul className="grid gap-4">
        {view.documents.map((document) => (
          <CaseDocumentRow
            key={`${document.kind} ${document.trade} ${document.submittedAt}`}
            view={view}
            document={document}
            onAction={(action) => setAsking({ action, document })}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 text-sm font-semibold">
        {t('business.payouts')}
        <Chip tone={view.payoutsEnabled ? 'ok' : 'warn'}>
          {view.payoutsEnabled ? t('business.payoutsReady') : t('business.payoutsOpen')}
        </Chip>
      </p>
      {details !== null && <AcceptDetailsDialog view={view} business={details} onClose={() => setDetails(null)} />}
      {asking !== null && <CaseDocumentDialog {...asking} view={view} onClose={() => setAsking(null)} />}
    </div>
  );
}

interface CaseDocumentProps {
  view: StaffVerificationView;
  document: CaseDocument;
  onAction: (action: DocumentAction) => void;
}

function CaseDocumentRow({ view, document, onAction }: CaseDocumentProps) {
  const t = useT('verification');
  const labels = useVerificationLabels();
  const name = labels.document(document);
  const waits = document.state === 'waiting';
  const actions = (['AcceptDocument', 'RejectDocument'] as const).filter(
    (action) => waits && view.actions.includes(action),
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-[1_1_260px]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold">{name}</b>
          <DocumentChip state={document.state} />
        </div>
        <DocumentFacts document={document} />
      </div>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              tone="secondary"
              aria-label={`${t(`staff.action.${action}`)}: ${name}`}
              onClick={() => onAction(action)}
            >
              {t(`staff.action.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
