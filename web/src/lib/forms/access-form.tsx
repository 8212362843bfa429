import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import { useHandleError } from '../api/use-handle-error.ts';
import { textLengths } from './text-lengths.ts';
import { useFormFlow } from './use-form-flow.ts';

interface AccessFormProps {
  title: string;
  /** Who can read the access log. */
  text: string;
  label: string;
  error: string;
  confirm: string;
  /** How long the reason can be. */
  max: number;
  /** A usual reason, as an editable default. */
  usual?: string;
  /** Throws the server's rejection. */
  send: (reason: string) => Promise<void>;
}

/** The page before a person's records: staff give their reason for access, and the person can read it. */
export function AccessForm({ title, text, label, error, confirm, max, usual = '', send }: AccessFormProps) {
  const flow = useFormFlow<{ reason: string }>({
    schema: z.object({ reason: passageOf(textLengths.reason.min, max) }),
    defaultValues: { reason: usual },
    message: () => error,
    send: ({ reason }) => send(reason.trim()),
    onRejected: useHandleError(),
  });
  return (
    <div className="container-page max-w-160 pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={title} />
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{title}</h1>
      <Panel>
        <Form onSubmit={flow.submit} wait={flow.wait}>
          <p className="text-muted">{text}</p>
          <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
          <TextArea {...flow.field('reason')} label={label} rows={4} maxLength={max} />
          <div>
            <Button type="submit" busy={flow.busy}>
              {confirm}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
