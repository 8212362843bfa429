import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import type { StoredFile } from '#query-api/contract/fields.ts';
import type { PromoTerms } from '#query-api/contract/offers.ts';
import type { Person } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { renameFields } from '#web/lib/api/rename-fields.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { businessNow } from '#web/lib/clock.ts';
import type { FileRef, Uploads } from '#web/lib/files/use-uploads.ts';
import { type FormFlow, useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { settleDraft } from '#web/lib/session/draft-owner.ts';
import { blamedOnCode, usePromoTerms } from '#web/lib/money/promo-terms.ts';
import { meQuery, useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';

import {
  dropDraft,
  saveDraft,
  saveDraftPhotos,
  saveDraftStep,
  readDraft,
  readDraftSource,
  readDraftStep,
} from './request-draft.ts';
import { prefill } from './prefill.ts';
import {
  emptyRequest,
  fieldsByStep,
  requestSchema,
  type RequestValues,
  type StepId,
  steps,
  stepToGoOn,
} from './request-form.ts';
import { useRequestMessage } from './use-request-message.ts';
import { preselectZone } from './request-zone.ts';
import { directTermsPath, toBooking, toRequest } from './to-command.ts';

interface RequestFlow extends FormFlow<RequestValues> {
  step: StepId;
  goTo: (step: StepId) => void;
  /** The discount of the typed promo code. */
  promo: PromoTerms | null;
  /** Whether the code's discount has to be read first. */
  unchecked: boolean;
}

interface RequestFlowOptions {
  /** The provider who is asked directly; null: all providers nearby. */
  invited: Person | null;
  uploads: Uploads;
  /** Has the address confirmed first, as posting requires; false when the person postpones it. A new one gets its code at once. */
  confirmEmail: (isNew: boolean) => Promise<boolean>;
}

const STEP = 'step';

/** The address's own words, which prefill a request. */
function withoutStep(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name !== STEP));
}

/** The values of a request, stored as a draft until they are sent. */
export function useRequestFlow({ invited, uploads, confirmEmail }: RequestFlowOptions): RequestFlow {
  const me = useMe();
  const accountId = me?.user.id;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { country } = useCountry();
  const [search, setSearch] = useSearchParams();
  const source = withoutStep(search).toString();
  const [jobId] = useState(() => crypto.randomUUID());
  const send = useSendRequest(jobId, invited);
  const { locale } = useFormat();
  const direct = invited !== null;
  const schema = requestSchema(businessNow, direct, locale);
  const [{ initial, begin }] = useState(() => {
    // Who signed in at Google comes straight here.
    if (accountId !== undefined) settleDraft(accountId, true);
    const draft = readDraft(accountId);
    const asked = prefill(search);
    const goesOn = readDraftSource(accountId) === source || matchesDraft(draft, asked);
    const known = goesOn ? { ...asked, ...draft } : { ...draft, ...asked };
    const typed: RequestValues = { ...emptyRequest, country: me?.user.country ?? country, ...known };
    const values = { ...typed, timezone: preselectZone(typed) };
    const left = goesOn ? readDraftStep(accountId) : 'what';
    return { initial: values, begin: stepToGoOn(left, values, schema) };
  });
  const wanted = steps.find((one) => one === search.get(STEP));

  /** A step is an address of its own, so that going back leads to the step before. */
  function goTo(next: StepId): void {
    saveDraftStep(accountId, next);
    setSearch((now) => new URLSearchParams([...withoutStep(now), [STEP, next]]), { preventScrollReset: true });
  }

  /** After the address was confirmed, where it has to be; null when it was not. */
  async function sendConfirmed(values: RequestValues, refs: FileRef[], isNew: boolean): Promise<string | null> {
    if (isNew) return (await confirmEmail(true)) ? send(values, refs) : null;
    try {
      return await send(values, refs);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONTACT_UNCONFIRMED') throw error;
      return (await confirmEmail(false)) ? send(values, refs) : null;
    }
  }

  const promo = usePromoTerms();
  const askedAt = (values: RequestValues): string | null =>
    invited === null ? null : directTermsPath(values, { jobId, providerId: invited.accountId }, locale);
  const flow = useFormFlow<RequestValues>({
    schema,
    defaultValues: initial,
    message: useRequestMessage(invited),
    send: async (values) => {
      const path = askedAt(values);
      if (path !== null && promo.termsAt(path) === null) {
        await promo.ask(path);
        return;
      }
      // A visitor's account was opened a moment ago, on this page.
      const isNew = me === null;
      const refs = await uploads.sendHeld();
      if (refs === null) return goTo('details');
      const posted = await sendConfirmed(values, refs, isNew);
      if (posted === null) return;
      dropDraft(queryClient.getQueryData(meQuery.queryKey)?.user.id);
      await navigate(paths.job(posted));
    },
    uploads,
    onRejected: useHandleError(),
    onBlamed: (error) => {
      const blamed = findStep(error instanceof ApiError ? error.fields[0]?.path : undefined);
      if (blamed !== undefined) goTo(blamed);
    },
  });
  const { form } = flow;
  const place = form.watch('country');
  useEffect(() => {
    form.setValue('timezone', preselectZone({ country: place, timezone: form.getValues('timezone') }));
  }, [form, place]);
  const step = wanted === undefined ? begin : stepToGoOn(wanted, form.getValues(), schema);
  useEffect(() => {
    const watching = form.watch((changed) => saveDraft(accountId, { ...initial, ...changed }, source));
    return () => watching.unsubscribe();
  }, [form, accountId, initial, source]);
  const photos = JSON.stringify(uploads.stored);
  useEffect(() => {
    if (accountId !== undefined) saveDraftPhotos(accountId, JSON.parse(photos) as StoredFile[]);
  }, [accountId, photos]);
  const path = askedAt(form.watch());
  const terms = path === null ? null : promo.termsAt(path);
  return { ...flow, step, goTo, promo: terms, unchecked: me !== null && path !== null && terms === null };
}

/** Sends the request, under the same ids on every attempt. Resolves to the job's id. */
function useSendRequest(
  jobId: string,
  invited: Person | null,
): (values: RequestValues, refs: FileRef[]) => Promise<string> {
  const offerId = useRef(crypto.randomUUID());
  const { locale } = useFormat();
  const posting = useAction('PostRequest', []);
  const booking = useAction('RequestBooking', []);

  async function ask(values: RequestValues, refs: FileRef[], providerId: string): Promise<void> {
    const ids = { jobId, offerId: offerId.current, providerId };
    try {
      await booking.send(toBooking(values, ids, refs, locale));
    } catch (error) {
      throw renameFields(blamedOnCode(error), (path) =>
        path === 'price' ? 'budget' : path === 'startAt' ? 'neededBy' : path,
      );
    }
  }

  return async (values, refs) => {
    if (invited === null) await posting.send(toRequest(values, jobId, refs, locale));
    else await ask(values, refs, invited.accountId);
    return jobId;
  };
}

/** Whether the draft matches the address's prefill: else another request begins. */
function matchesDraft(draft: Partial<RequestValues>, asked: Partial<RequestValues>): boolean {
  return Object.entries(asked).every(([name, value]) => draft[name as keyof RequestValues] === value);
}

/** The step of this field. */
function findStep(field: string | undefined): StepId | undefined {
  return field === 'photos' ? 'details' : steps.find((id) => fieldsByStep[id].some((name) => name === field));
}
