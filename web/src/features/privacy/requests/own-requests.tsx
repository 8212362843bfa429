import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Stages, type StageStep } from '#web/ui/stages.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { type OwnRequest, ownRequestsQuery } from './requests-query.ts';

/** What the person asked for about their data, live. */
export function OwnRequests({ accountId }: { accountId: string }) {
  const t = useT('privacyRequests');
  const { data: view } = useQuery(ownRequestsQuery);
  useLiveTopic(`account:${accountId}`, view?.position ?? null);
  if (view === undefined) return null;
  return (
    <section aria-labelledby="own-requests" className="rounded-panel border border-border bg-card p-5 sm:p-6">
      <h2 id="own-requests" className="text-base">
        {t('title')}
      </h2>
      {view.requests.length === 0 && <p className="mt-1 text-sm text-muted">{t('none')}</p>}
      <ul className="divide-y divide-border">
        {view.requests.map((request) => (
          <Request key={request.requestId} request={request} />
        ))}
      </ul>
    </section>
  );
}

const tones: Record<OwnRequest['state'], ChipTone> = { open: 'brand', answered: 'ok', withdrawn: 'none' };

function Request({ request }: { request: OwnRequest }) {
  const t = useT('privacyRequests');
  const [withdrawing, setWithdrawing] = useState(false);
  const { kind, state, outcome, text, extensionReason, answer } = request;
  const steps = useSteps(request);
  return (
    <li className="py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm">{t(`kinds.${kind}`)}</h3>
        <Chip tone={outcome !== null && outcome !== 'done' ? 'warn' : tones[state]}>
          {outcome === null ? t(`states.${state}`) : t(`outcomes.${outcome}`)}
        </Chip>
      </div>
      {text !== null && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-muted">{text}</p>}
      <Stages label={t(`kinds.${kind}`)} steps={steps} />
      {extensionReason !== null && <Words label={t('why')} text={extensionReason} />}
      {answer !== null && <Words label={t('ourAnswer')} text={answer} />}
      {state === 'open' && (
        <div className="mt-2">
          <TextButton onClick={() => setWithdrawing(true)}>{t('withdraw')}</TextButton>
        </div>
      )}
      {withdrawing && <WithdrawDialog request={request} onClose={() => setWithdrawing(false)} />}
    </li>
  );
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-3 rounded-card bg-surface px-4 py-3 text-sm">
      <b>{label}</b>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

/** Asked, confirmed, answered; a withdrawn request ends where it was. */
function useSteps({ receivedAt, acknowledgedAt, answerBy, endedAt, state }: OwnRequest): StageStep[] {
  const t = useT('privacyRequests');
  const format = useFormat();
  const asked: StageStep = { id: 'asked', label: t('asked'), detail: format.date(receivedAt, 'year'), state: 'done' };
  const confirmed: StageStep = {
    id: 'confirmed',
    label: t('confirmed'),
    detail: acknowledgedAt === null ? undefined : format.date(acknowledgedAt, 'year'),
    state: acknowledgedAt === null ? 'todo' : 'done',
  };
  const label = state === 'withdrawn' ? t('states.withdrawn') : t('answered');
  const detail = endedAt === null ? t('by', { date: format.date(answerBy, 'year') }) : format.date(endedAt, 'year');
  const last: StageStep = { id: 'ended', label, detail, state: endedAt === null ? 'todo' : 'done' };
  return acknowledgedAt === null && endedAt !== null ? [asked, last] : [asked, confirmed, last];
}

function WithdrawDialog({ request, onClose }: { request: OwnRequest; onClose: () => void }) {
  const t = useT('privacyRequests');
  const action = useAction('WithdrawPrivacyRequest', [keys.privacyRequests]);
  const { subjectId, requestId } = request;
  return (
    <ActionDialog
      onClose={onClose}
      title={t('withdrawTitle')}
      consequence={t('withdrawText')}
      confirm={t('withdraw')}
      send={() => action.send({ subjectId, requestId })}
    />
  );
}
