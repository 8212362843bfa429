import { MapPin, MessageSquare, Phone } from 'lucide-react';

import type { Person } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { PhoneNumber } from './phone-number.tsx';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { ProviderPicture } from '#web/lib/providers/provider-picture.tsx';
import { RatingLink } from '#web/lib/reviews/rating-link.tsx';
import { CheckedBadge } from '#web/lib/verification/checked-badge.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { isStaff, type JobContext } from '../model/job-context.ts';
import { isEarly } from '../track/early-track.ts';

/** The people on the other side; an admin sees both. */
export function PersonPanels({ context }: { context: JobContext }) {
  const { role, job } = context.view;
  return (
    <>
      {(role === 'client' || isStaff(context.view)) && job.provider && (
        <PersonPanel context={context} person={job.provider} side="provider" />
      )}
      {role !== 'client' && job.client && <PersonPanel context={context} person={job.client} side="client" />}
    </>
  );
}

function PersonPanel({ context, person, side }: { context: JobContext; person: Person; side: 'client' | 'provider' }) {
  const { view, t } = context;
  const names = useNames();
  const name = names.full(person, side);
  const byStaff = isStaff(view);
  const title =
    side === 'provider'
      ? byStaff
        ? t('person.provider')
        : t('person.yourProvider')
      : view.role === 'provider'
        ? t('person.yourClient')
        : t('person.client');
  const phone = side === 'provider' ? view.contact?.providerPhone : view.contact?.clientPhone;
  const canWrite = view.conversation !== null && !person.closed;
  const isOver = view.job.state === 'Released' || view.job.state === 'Closed';
  const canBookAgain = view.role === 'client' && isOver && person.verifiedAt !== null && !person.closed;
  return (
    <Panel title={title}>
      <div className="flex items-center gap-4">
        <ProviderPicture
          person={person}
          avatar={{
            id: person.accountId,
            name,
            country: view.country,
            photo: person.photo,
            drawn: side === 'provider',
          }}
          size={64}
          decorative
        />
        <div className="min-w-0">
          <p className="text-lg leading-tight font-bold wrap-anywhere first-letter:uppercase">
            <ProviderName person={person} name={name} />
          </p>
          {side === 'provider' && (
            <p className="text-sm text-muted">
              {[person.businessName, person.level && t('person.level', { level: t(`level.${person.level}`) })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          <RatingLink person={person} as={side} />
        </div>
      </div>
      {person.verifiedAt !== null && (
        <div className="mt-4">
          <CheckedBadge accountId={person.accountId} name={names.short(person, side)} at={person.verifiedAt} />
        </div>
      )}
      <div className="mt-4 grid gap-2 text-sm empty:hidden">
        {side === 'client' && <Place context={context} />}
        {phone && (
          <p className="flex gap-2.5">
            <Icon icon={Phone} size={16} className="mt-0.5" />
            <PhoneNumber number={phone}>{(text) => (byStaff ? text : t('person.phone', { phone: text }))}</PhoneNumber>
          </p>
        )}
      </div>
      {canBookAgain && (
        <div className="mt-4">
          <LinkButton to={paths.postRequest({ provider: person.accountId, category: view.job.category })} block>
            {t('person.again')}
          </LinkButton>
        </div>
      )}
      {!byStaff && (phone || canWrite) && (
        <div className="mt-4 flex flex-wrap gap-3 *:flex-1">
          {canWrite && (
            <a href="#messages" className={buttonStyle({ tone: 'secondary' })}>
              <Icon icon={MessageSquare} />
              {t('person.message')}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`} className={buttonStyle({ tone: 'secondary' })}>
              <Icon icon={Phone} />
              {t('person.call')}
            </a>
          )}
        </div>
      )}
    </Panel>
  );
}

function Place({ context: { view, t } }: { context: JobContext }) {
  const { contact } = view;
  // Of a deleted client nothing is known any more.
  if (view.job.client?.closed === true && !contact?.address) return null;
  // The street never shows to a provider who did not get the job.
  if (isStaff(view) || (view.role === 'bidder' && !isEarly(view.job.state))) return null;
  const place = contact?.address
    ? [contact.address, contact.postcode, view.job.area].filter(Boolean).join(', ')
    : t('person.addressHidden');
  return (
    <p className="flex gap-2.5">
      <Icon icon={MapPin} size={16} className="mt-0.5" />
      <span>{place}</span>
    </p>
  );
}
