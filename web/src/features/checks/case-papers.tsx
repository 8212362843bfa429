import { useState } from 'react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DocumentChip, DocumentFacts } from '#web/lib/verification/document-facts.tsx';
import { useCheckWords } from '#web/lib/verification/use-check-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

import { CaseDetails } from './case-details.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { type Paper, type PaperAct, PaperDialog } from './paper-dialog.tsx';

/** Address, register, papers and payouts; what was renewed after the approval waits here for its answer. */
export function CasePapers({ view }: { view: StaffVerificationView }) {
  const t = useT('verification');
  const [asking, setAsking] = useState<{ act: PaperAct; document: Paper } | null>(null);
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
            aria-label={`${t('staff.act.AcceptDocument')}: ${t('business.details')}`}
            onClick={() => setDetails(view.business)}
          >
            {t('staff.act.AcceptDocument')}
          </Button>
        )}
      </div>
      <ul className="grid gap-4">
        {view.documents.map((document) => (
          <PaperRow
            key={`${document.kind} ${document.trade} ${document.submittedAt}`}
            view={view}
            document={document}
            onAct={(act) => setAsking({ act, document })}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 text-sm font-semibold">
        {t('business.payouts')}
        <Chip tone={view.payoutsEnabled ? 'ok' : 'warn'}>
          {view.payoutsEnabled ? t('business.payoutsReady') : t('business.payoutsOpen')}
        </Chip>
      </p>
      {details !== null && <DetailsDialog view={view} business={details} onClose={() => setDetails(null)} />}
      {asking !== null && <PaperDialog {...asking} view={view} onClose={() => setAsking(null)} />}
    </div>
  );
}

interface PaperProps {
  view: StaffVerificationView;
  document: Paper;
  onAct: (act: PaperAct) => void;
}

function PaperRow({ view, document, onAct }: PaperProps) {
  const t = useT('verification');
  const words = useCheckWords();
  const name = words.document(document);
  const waits = document.state === 'waiting';
  const acts = (['AcceptDocument', 'RefuseDocument'] as const).filter((act) => waits && view.actions.includes(act));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-[1_1_260px]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold">{name}</b>
          <DocumentChip state={document.state} />
        </div>
        <DocumentFacts document={document} />
      </div>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.map((act) => (
            <Button
              key={act}
              tone="secondary"
              aria-label={`${t(`staff.act.${act}`)}: ${name}`}
              onClick={() => onAct(act)}
            >
              {t(`staff.act.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
