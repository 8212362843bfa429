import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import type { FreeTimesView } from '#query-api/contract/availability.ts';
import type { StoredFile } from '#query-api/contract/fields.ts';
import type { PromoTerms } from '#query-api/contract/offers.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import type { Uploads } from '#web/lib/files/use-uploads.ts';
import { type FormFlow, useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { blamedOnCode, usePromoMessage, usePromoTerms } from '#web/lib/money/promo-terms.ts';
import { settleDraft, signInForDraft } from '#web/lib/session/draft-owner.ts';
import { useMe } from '#web/lib/session/me.ts';

import { dropDraft, readDraft, saveDraft, saveDraftPhotos } from './request-draft.ts';
import { emptyRequest } from './request-form.ts';
import { type InstantValues, instantSchema } from './instant-form.ts';

export interface Booked {
  readonly providerId: string;
  readonly service: FreeTimesView['services'][number];
  /** The provider's free times for it; null zone: none. */
  readonly free: FreeTimesView;
  /** Pictures of the work. */
  readonly uploads: Uploads;
}

interface InstantFlow extends FormFlow<InstantValues> {
  /** Times that another client got while the page was open. */
  gone: ReadonlySet<string>;
  /** Whether the provider changed their terms while the page was open. */
  changed: boolean;
  /** The discount of the typed promo code. */
  promo: PromoTerms | null;
  /** Whether the code's discount has to be read first. */
  unchecked: boolean;
}

/** Books a free time at once. Each attempt is a job of its own; the texts are those of the draft of a request. */
export function useInstantFlow(booked: Booked, confirmEmail: () => Promise<boolean>): InstantFlow {
  const { providerId, service, free, uploads } = booked;
  const me = useMe();
  const accountId = me?.user.id;
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const action = useAction('BookInstantly', [keys.freeTimesOf(providerId)]);
  const [ids, setIds] = useState(newIds);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState(false);
  const promo = usePromoTerms();
  const handleError = useHandleError();
  const message = useInstantMessage();
  const [initial] = useState((): InstantValues => {
    if (accountId !== undefined) settleDraft(accountId, true);
    const { title = '', description = '', area = '', postcode = '', address = '' } = readDraft(accountId);
    const at = search.get('at') ?? '';
    const isFree = free.days.some(({ starts }) => starts.includes(at));
    return { startAt: isFree ? at : '', title, description, area, postcode, address, promoCode: '' };
  });

  async function book({ promoCode, ...values }: InstantValues): Promise<void> {
    const { country, timezone } = free;
    const { trade: category, price, durationMinutes } = service;
    const code = promoCode.trim() === '' ? {} : { promoCode: promoCode.trim() };
    const place = { country, timezone: timezone ?? '' };
    try {
      const terms = { providerId, category, price, durationMinutes, ...code };
      await action.send({ ...values, ...ids, ...place, ...terms, photos: uploads.refs });
    } catch (error) {
      throw blamedOnCode(error);
    }
  }

  /** What was read before is not so any more: reads it again, for another attempt. */
  async function startAgain(code: string | null | undefined, startAt: string): Promise<void> {
    setIds(newIds());
    if (code === 'TIME_TAKEN') {
      setGone((before) => new Set([...before, ...overlappingStarts(startAt, free, service.durationMinutes)]));
      flow.form.setValue('startAt', '');
    }
    if (code === 'OFFER_NOT_LIVE') setChanged(true);
    await queryClient.invalidateQueries({ queryKey: keys.freeTimesOf(providerId) });
  }

  const pathOf = ({ promoCode }: InstantValues): string | null => {
    if (promoCode.trim() === '') return null;
    const about = { jobId: ids.jobId, providerId, country: free.country, price: String(service.price) };
    return `/api/direct/promo-terms?${new URLSearchParams({ code: promoCode.trim(), ...about }).toString()}`;
  };

  const flow = useFormFlow<InstantValues>({
    schema: instantSchema,
    uploads,
    defaultValues: initial,
    message,
    async send(values) {
      if (me === null) {
        signInForDraft();
        await navigate(paths.logIn({ next: `${location.pathname}${location.search}` }));
        return;
      }
      const path = pathOf(values);
      if (path !== null && promo.termsAt(path) === null) {
        await promo.ask(path);
        return;
      }
      try {
        await book(values);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CONTACT_UNCONFIRMED') throw error;
        if (!(await confirmEmail())) return;
        await book(values);
      }
      dropDraft(accountId);
      await navigate(paths.checkout(ids.jobId));
    },
    onRejected(error) {
      const code = error instanceof ApiError ? error.code : null;
      void startAgain(code, '');
      if (code !== 'OFFER_NOT_LIVE') handleError(error);
    },
    onBlamed: (error) => void startAgain(error instanceof ApiError ? error.code : null, flow.form.getValues('startAt')),
  });
  const { form } = flow;
  const { country } = free;
  const { trade } = service;
  useEffect(() => {
    const known = { ...emptyRequest, ...initial, category: trade, country };
    const watching = form.watch((changed) => saveDraft(accountId, { ...known, ...changed }, location.search));
    return () => watching.unsubscribe();
  }, [form, accountId, initial, trade, country, location.search]);
  const photos = JSON.stringify(uploads.stored);
  useEffect(() => {
    if (accountId !== undefined) saveDraftPhotos(accountId, JSON.parse(photos) as StoredFile[]);
  }, [accountId, photos]);
  const path = pathOf(form.watch());
  const terms = path === null ? null : promo.termsAt(path);
  return { ...flow, gone, changed, promo: terms, unchecked: me !== null && path !== null && terms === null };
}

/** The starts of visits that would overlap with one at this time, or leave no break: what was read before has them. */
function overlappingStarts(startAt: string, { days, bufferMinutes }: FreeTimesView, minutes: number): string[] {
  const apart = (minutes + bufferMinutes) * 60_000;
  const overlaps = (start: string): boolean => Math.abs(Date.parse(start) - Date.parse(startAt)) < apart;
  return days.flatMap(({ starts }) => starts.filter(overlaps));
}

function newIds() {
  return { jobId: crypto.randomUUID(), offerId: crypto.randomUUID() };
}

/** The error text for a field of the booking. */
function useInstantMessage(): (field: string, code: string) => string {
  const t = useT('request');
  const promoMessage = usePromoMessage();
  return (field, code) => {
    switch (field) {
      case 'startAt':
        return t(code === 'TIME_TAKEN' ? 'instant.taken' : 'instant.choose');
      case 'title':
        return code === 'too_big' ? t('error.titleLong') : t('error.titleShort');
      case 'description':
        return code === 'too_big' ? t('error.descriptionLong') : t('error.descriptionShort');
      case 'area':
        return t('error.area');
      case 'postcode':
        return t('error.postcode');
      case 'address':
        return t('error.address');
      default:
        return promoMessage(code);
    }
  };
}
