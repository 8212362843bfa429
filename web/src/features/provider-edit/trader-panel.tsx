import { z } from 'zod';

import { providerProfileCommands } from '#domain/provider-profile/commands.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choice, ChoiceGroup } from '#web/ui/choice.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import type { ProfileFlow } from './use-profile-flow.ts';

const { certified: _, accountId: __, ...texts } = providerProfileCommands.DeclareTrader.shape;
const fields = ['name', 'address', 'register', 'vatNumber'] as const;

interface TraderValues {
  /** Empty until they choose. */
  kind: string;
  name: string;
  address: string;
  register: string;
  vatNumber: string;
  certified: boolean;
}

/** A private person has no details to give. */
const schema = z
  .object({
    kind: z.enum(['trader', 'private']),
    name: z.string(),
    address: z.string(),
    register: z.string(),
    vatNumber: z.string(),
    certified: z.boolean(),
  })
  .superRefine((typed, context) => {
    if (typed.kind !== 'trader') return;
    for (const field of fields) {
      if (!texts[field].safeParse(typed[field]).success) context.addIssue({ code: 'custom', path: [field] });
    }
    if (!typed.certified) context.addIssue({ code: 'custom', path: ['certified'] });
  }) as unknown as z.ZodType<TraderValues>;

export const TRADER_ID = 'trader-declaration';

/** Whether the provider is a trader: saved by itself, since it holds whether or not the profile is published. */
export function TraderPanel({ flow: { own }, accountId }: { flow: ProfileFlow; accountId: string }) {
  const t = useT('providerEdit');
  const declareTrader = useAction('DeclareTrader', [keys.ownProviderProfile]);
  const declarePrivate = useAction('DeclarePrivatePerson', [keys.ownProviderProfile]);
  const { trader } = own;
  const flow = useFormFlow<TraderValues>({
    schema,
    defaultValues: {
      kind: trader === null ? '' : trader.isTrader ? 'trader' : 'private',
      name: trader?.name ?? own.businessName ?? '',
      address: trader?.address ?? '',
      register: trader?.register ?? '',
      vatNumber: trader?.vatNumber ?? '',
      certified: trader?.isTrader === true,
    },
    message: (field) =>
      ({
        kind: t('trader.errorKind'),
        name: t('trader.errorName'),
        address: t('trader.errorAddress'),
        certified: t('trader.errorCertify'),
      })[field as string] ?? t('error.other'),
    send: async ({ kind, name, address, register, vatNumber }) => {
      if (kind === 'private') await declarePrivate.send({ accountId });
      else await declareTrader.send({ accountId, name, address, register, vatNumber, certified: true });
      showToast({ tone: 'ok', title: t('trader.saved'), description: t('trader.savedBody') });
    },
    onRejected: useHandleError(),
  });
  const { id: kindId, error: kindError, ...kind } = flow.field('kind');
  const max = (field: (typeof fields)[number]) => requireLengthBounds(texts[field]).max;
  return (
    <div id={TRADER_ID} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Panel title={t('trader.title')}>
        <Form onSubmit={flow.submit} wait={flow.wait}>
          <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
          <ChoiceGroup
            legend={t('trader.question')}
            error={kindError !== undefined && <FieldError id={`${kindId}-error`}>{kindError}</FieldError>}
          >
            <Choice {...kind} id={kindId} value="trader" title={t('trader.yes')} text={t('trader.yesText')} />
            <Choice {...kind} value="private" title={t('trader.no')} text={t('trader.noText')} />
          </ChoiceGroup>
          {flow.form.watch('kind') === 'trader' && (
            <>
              <TextField
                {...flow.field('name')}
                label={t('trader.name')}
                hint={t('trader.nameHint')}
                autoComplete="organization"
                maxLength={max('name')}
              />
              <TextField
                {...flow.field('address')}
                label={t('trader.address')}
                autoComplete="street-address"
                maxLength={max('address')}
              />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  {...flow.field('register')}
                  label={t('trader.register')}
                  autoComplete="off"
                  maxLength={max('register')}
                  optional
                />
                <TextField
                  {...flow.field('vatNumber')}
                  label={t('trader.vat')}
                  autoComplete="off"
                  maxLength={max('vatNumber')}
                  optional
                />
              </div>
              <Checkbox {...flow.field('certified')} label={t('trader.certify')} />
            </>
          )}
          <div>
            <Button type="submit" tone="secondary" busy={flow.busy}>
              {t('trader.save')}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
