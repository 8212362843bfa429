import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import type { Person } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { renameFields } from '#web/lib/api/rename-fields.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { businessNow } from '#web/lib/clock.ts';
import type { Uploads } from '#web/lib/files/use-uploads.ts';
import { type FormFlow, useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useCountry } from '#web/lib/locale/country.tsx';
import { useMe } from '#web/lib/session/me.ts';

import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { prefill } from './prefill.ts';
import { emptyRequest, fieldsOf, requestSchema, type RequestValues, type StepId, steps } from './request-form.ts';
import { useRequestMessage } from './request-message.ts';
import { toBooking, toRequest } from './to-command.ts';

interface RequestFlowOptions {
  /** Who is asked directly; null: all Homewrights nearby. */
  invited: Person | null;
  uploads: Uploads;
  /** The servers found something wrong in a field of this step. */
  onBlamed: (step: StepId) => void;
  /** Has the address confirmed first, which posting needs; false where the person puts it off. */
  confirmEmail: () => Promise<boolean>;
}

/** The values of a request, kept as a draft until they are sent; whoever is not signed in does that first. */
export function useRequestFlow({
  invited,
  uploads,
  onBlamed,
  confirmEmail,
}: RequestFlowOptions): FormFlow<RequestValues> {
  const me = useMe();
  const navigate = useNavigate();
  const { country } = useCountry();
  const [search] = useSearchParams();
  const send = useSendRequest(invited, uploads);
  const [initial] = useState((): RequestValues => {
    const draft = readDraft();
    return { ...emptyRequest, country: me?.user.country ?? country, ...draft, ...prefill(search) };
  });
  const direct = invited !== null;

  /** Once more after the address was confirmed; null where it was not. */
  async function sendConfirmed(values: RequestValues): Promise<string | null> {
    try {
      return await send(values);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONTACT_UNCONFIRMED') throw error;
      return (await confirmEmail()) ? send(values) : null;
    }
  }

  const flow = useFormFlow<RequestValues>({
    schema: requestSchema(businessNow, direct),
    defaultValues: initial,
    message: useRequestMessage(invited),
    send: async (values) => {
      if (me === null) {
        await navigate(paths.logIn({ next: paths.postRequest({ provider: invited?.accountId }) }));
        return;
      }
      const jobId = await sendConfirmed(values);
      if (jobId === null) return;
      dropDraft();
      await navigate(paths.job(jobId));
    },
    uploads,
    onRefused: useHandleError(),
    onBlamed: (error) => {
      const step = stepOf(error instanceof ApiError ? error.fields[0]?.path : undefined);
      if (step !== undefined) onBlamed(step);
    },
  });
  const { form } = flow;
  useEffect(() => {
    const watching = form.watch((changed) => keepDraft({ ...initial, ...changed }));
    return () => watching.unsubscribe();
  }, [form, initial]);
  return flow;
}

/** Sends the request, under the same ids however often it is tried. Answers the job's. */
function useSendRequest(invited: Person | null, uploads: Uploads): (values: RequestValues) => Promise<string> {
  const jobId = useRef(crypto.randomUUID());
  const offerId = useRef(crypto.randomUUID());
  const posting = useAct('PostRequest', []);
  const booking = useAct('RequestBooking', []);

  async function ask(values: RequestValues, providerId: string): Promise<void> {
    const ids = { jobId: jobId.current, offerId: offerId.current, providerId };
    try {
      await booking.send(toBooking(values, ids, uploads.refs));
    } catch (error) {
      throw renameFields(error, (path) => (path === 'price' ? 'budget' : path === 'startAt' ? 'neededBy' : path));
    }
  }

  return async (values) => {
    if (invited === null) await posting.send(toRequest(values, jobId.current, uploads.refs));
    else await ask(values, invited.accountId);
    return jobId.current;
  };
}

/** Where this field is asked for. */
function stepOf(field: string | undefined): StepId | undefined {
  return field === 'photos' ? 'details' : steps.find((id) => fieldsOf[id].some((name) => name === field));
}
