import { defineReadModel } from '../runner/read-model.ts';
import { accountFolds, countAccount, markActive } from './measured-totals/accounts.ts';
import { afterChoice } from './measured-totals/choices.ts';
import { countJob, jobFolds } from './measured-totals/jobs.ts';
import { totalTables, type TotalTables } from './measured-totals/tables.ts';

/** Totals beside the measured figures. Nothing here knows of visits: no visit is linked to an account. */
export const measuredTotalsModel = defineReadModel<TotalTables>({
  name: 'measuredTotals',
  version: 3,
  categories: ['account', 'consent', 'job', 'conversation', 'review'],
  tables: totalTables,
  every: markActive,
  folds: {
    ...accountFolds,
    ...jobFolds,
    ConsentGiven: afterChoice,
    ConsentWithdrawn: afterChoice,
    OptedOut: afterChoice,
  },
  derived: { accountWeeks: countAccount, countedJobs: countJob },
  onPoison: 'skip',
  personal: false,
});
