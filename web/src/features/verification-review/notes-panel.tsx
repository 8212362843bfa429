import { verificationCommands } from '#domain/account/verification/commands.ts';
import { z } from 'zod';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Moment } from '#web/ui/moment.tsx';

const { note } = verificationCommands.RecordReviewNote.shape;

/** Colleagues' notes, for the deciding admin. */
export function NotesPanel({ view }: { view: StaffVerificationView }) {
  const t = useT('verification');
  return (
    <Panel flush title={t('staff.notes.title')}>
      {view.notes.length === 0 ? (
        <p className="px-5 pt-4 text-sm text-muted sm:px-6">{t('staff.notes.none')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {view.notes.map((one) => (
            <li key={one.at} className="px-5 py-3 text-sm sm:px-6">
              <b className="font-semibold">{one.name ?? t('staff.notes.colleague')}</b>
              <span className="text-muted">
                {' · '}
                <Moment at={one.at} />
              </span>
              <p className="wrap-anywhere whitespace-pre-line">{one.note ?? t('staff.forgotten')}</p>
            </li>
          ))}
        </ul>
      )}
      {view.actions.includes('RecordReviewNote') && <NewNote accountId={view.accountId} />}
    </Panel>
  );
}

function NewNote({ accountId }: { accountId: string }) {
  const t = useT('verification');
  const action = useAction('RecordReviewNote', [keys.queues]);
  const flow = useFormFlow<{ note: string }>({
    schema: z.object({ note }),
    defaultValues: { note: '' },
    message: () => t('staff.notes.error'),
    send: async (values) => {
      await action.send({ accountId, note: values.note });
      flow.form.reset();
    },
    onRejected: useHandleError(),
  });
  return (
    <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-3 px-5 py-5 sm:px-6">
      <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
      <TextArea
        {...flow.field('note')}
        label={t('staff.notes.label')}
        hint={t('staff.notes.hint')}
        rows={3}
        maxLength={requireLengthBounds(note).max}
      />
      <div>
        <Button type="submit" tone="secondary" busy={flow.busy}>
          {t('staff.notes.save')}
        </Button>
      </div>
    </Form>
  );
}
