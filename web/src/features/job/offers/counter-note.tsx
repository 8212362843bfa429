import { ArrowLeftRight, Check, X } from 'lucide-react';

import type { Offer } from '#query-api/contract/offers.ts';
import { Note } from '#web/ui/note.tsx';

import type { JobContext } from '../model/job-context.ts';
import { counterAnswer } from './counter-answer.ts';
import { isOwn } from './offer-facts.tsx';

/** The client's counter next to the offer, or its answer. */
export function CounterNote({ context, offer, name }: { context: JobContext; offer: Offer; name: string }) {
  const { view, t, format, date, client } = context;
  const own = isOwn(context);
  const { counter } = offer;
  if (counter !== null) {
    const values = {
      price: format.money(own ? counter.price : counter.allIn),
      date: date(counter.startAt),
      name: own ? client : name,
    };
    return (
      <Note tone="info" icon={ArrowLeftRight}>
        <b className="block">{own ? t('offers.counter.theirs', values) : t('offers.counter.yours', values)}</b>
        {counter.message ? format.quote(counter.message) : !own && t('offers.counter.waits', values)}
      </Note>
    );
  }
  const answer = counterAnswer(view, offer);
  if (answer === null || own || offer.status !== 'live') return null;
  return (
    <Note icon={answer === 'accepted' ? Check : X}>
      {answer === 'accepted' ? t('offers.counter.accepted', { name }) : t('offers.counter.declined', { name })}
    </Note>
  );
}
