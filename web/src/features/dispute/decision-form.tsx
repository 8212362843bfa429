import { useRef, useState } from 'react';
import { z } from 'zod';

import { cleanPassage } from '#domain/text/clean-text.ts';
import { passageOf } from '#domain/text/person-text.ts';
import { plusDays } from '#domain/time.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { businessNow } from '#web/lib/clock.ts';
import type { Outcome } from '#query-api/contract/reasons.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { computeSharing } from '#web/lib/money/outcome-sharing.ts';
import { Shares } from '#web/lib/money/shares.tsx';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Users } from 'lucide-react';

import type { DisputeContext } from './dispute-context.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import {
  checkOutcome,
  noOutcome,
  outcomeKinds,
  buildOutcome,
  outcomeShape,
  type OutcomeValues,
} from './outcome-form.ts';
import { stakeOf, useOutcomeMessage } from './outcome-message.ts';

type Values = OutcomeValues & { reasons: string };

/** An admin's decision: the outcome with its arithmetic, and the reasons that both sides read. */
export function DecisionForm({ of }: { of: DisputeContext }) {
  const { view, t, format } = of;
  const { jobId } = view.job;
  const action = useAction('DecideDispute', [keys.job(jobId), keys.queues]);
  const decisionId = useRef(crypto.randomUUID());
  const [asked, setAsked] = useState<{ outcome: Outcome; reasons: string } | null>(null);
  const appeal = view.stage === 'appeal';
  const appealable = (): number => Date.parse(plusDays(new Date(businessNow()).toISOString(), view.atStake.appealDays));
  const effectAt = appeal ? undefined : appealable;
  const outcomeMessage = useOutcomeMessage(of, effectAt);
  const flow = useFormFlow<Values>({
    schema: z
      .object({
        ...outcomeShape,
        reasons: passageOf(textLengths.statement.min, textLengths.statement.max),
      })
      .superRefine(checkOutcome(stakeOf(of), effectAt ?? businessNow)),
    defaultValues: { ...noOutcome, reasons: '' },
    message: (field, _, values) => (field === 'reasons' ? t('decide.reasonsError') : outcomeMessage(field, values)),
    send: async (values) => {
      const outcome = buildOutcome(values, stakeOf(of));
      if (outcome !== null) setAsked({ outcome, reasons: values.reasons.trim() });
    },
    onRejected: useHandleError(),
  });
  const used = flow.form.watch().reasons;
  const sharing = asked && computeSharing(asked.outcome, view.atStake);
  return (
    <Panel title={appeal ? t('decide.titleAppeal') : t('decide.title')}>
      <Form onSubmit={flow.submit} wait={flow.wait}>
        {view.atStake.twoAdmins && (
          <Note tone="warn" icon={Users}>
            {t('decide.twoAdmins', { amount: format.money(view.atStake.captured) })}
          </Note>
        )}
        <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
        <OutcomeFields of={of} flow={flow} kinds={outcomeKinds} legend={t('decide.legend')} effectAt={effectAt} />
        <TextArea
          {...flow.field('reasons')}
          label={t('decide.reasons')}
          hint={t('decide.reasonsHint')}
          rows={6}
          maxLength={textLengths.statement.max}
          counter={t('counter', {
            used: format.number(cleanPassage(used).length),
            max: format.number(textLengths.statement.max),
          })}
        />
        <p className="text-sm text-muted">{appeal ? t('decide.final') : t('decide.appealable')}</p>
        <div>
          <Button type="submit" size="large" busy={flow.busy}>
            {view.atStake.twoAdmins ? t('decide.propose') : t('decide.submit')}
          </Button>
        </div>
      </Form>
      {asked !== null && (
        <ActionDialog
          onClose={() => setAsked(null)}
          title={t('second.confirmTitle')}
          consequence={
            view.atStake.twoAdmins
              ? `${of.describeOutcome(asked.outcome)}. ${t('decide.twoAdmins', { amount: format.money(view.atStake.captured) })}`
              : t('second.confirmText', { outcome: of.describeOutcome(asked.outcome) })
          }
          confirm={view.atStake.twoAdmins ? t('decide.propose') : t('second.confirm')}
          send={() => action.send({ jobId, disputeId: view.disputeId, decisionId: decisionId.current, ...asked })}
        >
          {sharing !== null && (
            <Shares bar sharing={sharing} currency={of.currency} viewer={of.viewer} names={of.names} />
          )}
        </ActionDialog>
      )}
    </Panel>
  );
}
