import { paths } from '#web/app/paths.ts';
import { JobDue } from '#web/lib/jobs/job-due.tsx';
import { PinToggle } from '#web/lib/jobs/pin-toggle.tsx';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { isStaff, type JobContext } from '../model/job-context.ts';

/** Of a booked job whose work is not over, for its two sides. */
function hasCalendarFile({ role, job }: JobContext['view']): boolean {
  const isParty = role === 'client' || role === 'provider';
  return isParty && (job.state === 'Booked' || job.state === 'InProgress');
}

export function JobHead({ context }: { context: JobContext }) {
  const { view, t } = context;
  const categoryName = useCategoryName();
  const { job, role } = view;
  const title = job.title ?? t('untitled', { number: job.number });
  const provider = { to: paths.providerDashboard(), label: t('back.provider') };
  const back = {
    client: { to: paths.clientDashboard(), label: t('back.client') },
    provider,
    bidder: provider,
    support: { to: paths.support(), label: t('back.support') },
    admin: { to: paths.adminDashboard(), label: t('back.admin') },
  }[role];
  const place = view.contact?.address ? `${view.contact.address}, ${job.area}` : job.area;
  return (
    <header className="mb-6">
      <PageTitle title={title} />
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <h1 className="text-2xl tracking-[-.025em] wrap-anywhere sm:text-3xl">{title}</h1>
            <PinToggle job={job} />
          </div>
          <p className="mt-1 text-md text-muted">
            {t('subtitle', {
              work: [categoryName(job.category), place].filter(Boolean).join(' · '),
              number: job.number,
            })}
          </p>
          {hasCalendarFile(view) && (
            <a href={`/api/jobs/${job.jobId}/calendar.ics`} download className="link inline-block py-2.5 text-sm">
              {t('addToCalendar')}
            </a>
          )}
        </div>
        <JobDue job={job} side={isStaff(view) ? null : role === 'client' ? 'client' : 'provider'} />
      </div>
    </header>
  );
}
