import { useState } from 'react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DocumentChip, DocumentFacts } from '#web/lib/verification/document-facts.tsx';
import { useCheckWords } from '#web/lib/verification/use-check-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

import { STATEMENT } from './statement.ts';

type Document = StaffVerificationView['documents'][number];
type PaperAct = 'AcceptDocument' | 'RefuseDocument';

/** Address, register, papers and payouts; a renewed paper waits here for its answer. */
export function CasePapers({ view }: { view: StaffVerificationView }) {
  const t = useT('verification');
  const [asking, setAsking] = useState<{ act: PaperAct; document: Document } | null>(null);
  const { business } = view;
  const register =
    business === null ? null : business.registerNumber === null ? t('business.noRegister') : business.registerNumber;
  return (
    <div className="grid gap-4">
      <p className="text-sm wrap-anywhere whitespace-pre-line">
        {business === null ? t('business.missing') : [business.address, register].filter(Boolean).join('\n')}
      </p>
      <ul className="grid gap-4">
        {view.documents.map((document) => (
          <Paper
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
      {asking?.act === 'AcceptDocument' && (
        <AcceptDialog view={view} document={asking.document} onClose={() => setAsking(null)} />
      )}
      {asking?.act === 'RefuseDocument' && (
        <RefuseDialog view={view} document={asking.document} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

interface PaperProps {
  view: StaffVerificationView;
  document: Document;
  onAct: (act: PaperAct) => void;
}

function Paper({ view, document, onAct }: PaperProps) {
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

interface PaperDialogProps {
  view: StaffVerificationView;
  document: Document;
  onClose: () => void;
}

function AcceptDialog({ view, document: { kind, trade }, onClose }: PaperDialogProps) {
  const t = useT('verification');
  const act = useAct('AcceptDocument', [keys.queues]);
  return (
    <ActDialog
      onClose={onClose}
      title={t('staff.ask.AcceptDocument')}
      consequence={t('staff.ask.AcceptDocumentText')}
      confirm={t('staff.act.AcceptDocument')}
      send={() => act.send({ accountId: view.accountId, kind, trade })}
    />
  );
}

function RefuseDialog({ view, document: { kind, trade }, onClose }: PaperDialogProps) {
  const t = useT('verification');
  const act = useAct('RefuseDocument', [keys.queues]);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('staff.ask.RefuseDocument')}
      consequence={t('staff.ask.RefuseDocumentText', { name: view.name ?? t('staff.noName') })}
      confirm={t('staff.act.RefuseDocument')}
      text={{ label: t('staff.ask.words'), error: t('staff.ask.wordsError'), ...STATEMENT }}
      send={(reason) => act.send({ accountId: view.accountId, kind, trade, reason })}
    />
  );
}
