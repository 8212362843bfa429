import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { Note } from '#web/ui/note.tsx';

import type { JobContext } from '../model/job-context.ts';
import type { Money } from './money-texts.ts';

/** A transfer that the payment provider rejected; the provider can fix their account. */
export function RejectedShare({ context: { view, t, format }, money }: { context: JobContext; money: Money }) {
  const rejected = money.toCome.find(({ kind }) => kind === 'rejected-transfer');
  if (rejected === undefined || view.role !== 'provider') return null;
  return (
    <div className="my-5">
      <Note
        tone="warn"
        icon={TriangleAlert}
        action={
          <Link to={paths.earnings()} className="inline-flex min-h-11 items-center font-semibold">
            {t('money.toPayouts')}
          </Link>
        }
      >
        {t('money.rejected', { amount: format.money(rejected.amount) })}
      </Note>
    </div>
  );
}
