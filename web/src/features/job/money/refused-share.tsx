import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { Note } from '#web/ui/note.tsx';

import type { Voice } from '../model/voice.ts';
import type { Money } from './money-words.ts';

/** What the payment provider would not send to the Homewright, who can see to their account. */
export function RefusedShare({ voice: { view, t, format }, money }: { voice: Voice; money: Money }) {
  const refused = money.toCome.find(({ kind }) => kind === 'refused-transfer');
  if (refused === undefined || view.role !== 'provider') return null;
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
        {t('money.refused', { amount: format.money(refused.amount) })}
      </Note>
    </div>
  );
}
