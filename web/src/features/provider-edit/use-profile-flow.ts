import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { type Currency, isCurrency } from '#domain/money/currencies.ts';
import type { OwnProviderProfileView } from '#query-api/contract/provider-profile.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { renameFields } from '#web/lib/api/rename-fields.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { businessNow } from '#web/lib/clock.ts';
import { type FormFlow, useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { showToast } from '#web/ui/toast-queue.ts';

import {
  type Change,
  listChanges,
  priceField,
  profileSchema,
  type ProfileValues,
  toCommand,
  toServices,
  toValues,
  tradesOf,
  type Typed,
} from './edit-form.ts';
import { ownProviderProfileQuery } from './own-provider-profile-query.ts';
import { dropProfileDraft, readProfileDraft, saveProfileDraft } from './profile-draft.ts';
import { useProfileMessage } from './use-profile-message.ts';

export interface ProfileFlow extends FormFlow<ProfileValues> {
  readonly own: OwnProviderProfileView;
  readonly typed: Typed;
  /** What is typed now. */
  readonly values: ProfileValues;
  /** What is typed and not public yet. */
  readonly changes: readonly Change[];
  readonly discard: () => void;
}

/** The provider's profile as typed: kept as a draft in this browser until it is published. */
export function useProfileFlow(accountId: string): ProfileFlow {
  const t = useT('providerEdit');
  const { locale } = useFormat();
  const { data: own } = useSuspenseQuery(ownProviderProfileQuery);
  const typed = useMemo<Typed>(
    () => ({ trades: tradesOf(own), currency: toKnown(own.currency), locale }),
    [own, locale],
  );
  const published = useMemo(() => toValues(own, typed), [own, typed]);
  const [initial] = useState(() => ({ ...published, ...readProfileDraft(accountId, published) }));
  const action = useAction('PublishProfile', [keys.ownProviderProfile]);
  const flow = useFormFlow<ProfileValues>({
    schema: profileSchema(typed, new Date(businessNow()).getUTCFullYear()),
    defaultValues: initial,
    message: useProfileMessage(typed),
    send: async (values) => {
      const trades = toServices(values, typed).map(({ trade }) => trade);
      try {
        await action.send(toCommand(accountId, values, typed));
      } catch (error) {
        throw renameFields(error, (path) => toField(path, trades));
      }
      dropProfileDraft(accountId);
      showToast({ tone: 'ok', title: t('published.title'), description: t('published.body') });
    },
    onRejected: useHandleError(),
  });
  const { form } = flow;
  useEffect(() => {
    const watching = form.watch((changed) => saveProfileDraft(accountId, { ...initial, ...changed }, published));
    return () => watching.unsubscribe();
  }, [form, accountId, initial, published]);
  const values = { ...initial, ...form.watch() } as ProfileValues;
  return {
    ...flow,
    own,
    typed,
    values,
    changes: listChanges(values, own.published === null ? { ...published, place: '' } : published, typed.trades),
    discard: () => {
      form.reset(published);
      dropProfileDraft(accountId);
    },
  };
}

function toKnown(currency: string): Currency {
  return isCurrency(currency) ? currency : 'USD';
}

/** `services.1.from` is the price of the second trade that was sent. */
function toField(path: string, trades: readonly Typed['trades'][number][]): string {
  const [name, index] = path.split('.');
  const trade = name === 'services' ? trades[Number(index)] : undefined;
  return trade === undefined ? path : priceField(trade);
}
