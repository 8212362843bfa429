import type { AnyReadModel } from '../runner/read-model.ts';
import { accountsModel } from './accounts.ts';
import { consentsModel } from './consents.ts';
import { calendarsModel } from './calendars.ts';
import { conversationsModel } from './conversations.ts';
import { countersModel } from './counters.ts';
import { dataExportsModel } from './data-exports.ts';
import { deadlinesModel } from './deadlines.ts';
import { disputesModel } from './disputes.ts';
import { filesModel } from './files.ts';
import { funnelsModel } from './funnels.ts';
import { jobCostsModel } from './job-costs.ts';
import { jobsModel } from './jobs.ts';
import { levelsModel } from './levels.ts';
import { measuredTotalsModel } from './measured-totals.ts';
import { accessesModel } from './accesses.ts';
import { notificationsModel } from './notifications.ts';
import { peopleModel } from './people.ts';
import { privacyRequestsModel } from './privacy-requests.ts';
import { promosModel } from './promos.ts';
import { photoFlagsModel } from './photo-flags.ts';
import { providerDirectoryModel } from './provider-directory.ts';
import { providerProfilesModel } from './provider-profiles.ts';
import { reportsModel } from './reports.ts';
import { reviewsModel } from './reviews.ts';
import { timelinesModel } from './timelines.ts';
import { shownWorksModel } from './shown-works.ts';
import { savedProvidersModel } from './saved-providers.ts';
import { searchModel } from './search.ts';
import { visitsModel } from './visits.ts';

/** Every read model. To add one, add a file here and a line below. */
export const readModels: readonly AnyReadModel[] = [
  accountsModel,
  jobsModel,
  timelinesModel,
  reviewsModel,
  countersModel,
  deadlinesModel,
  disputesModel,
  conversationsModel,
  notificationsModel,
  levelsModel,
  filesModel,
  reportsModel,
  accessesModel,
  promosModel,
  consentsModel,
  dataExportsModel,
  privacyRequestsModel,
  searchModel,
  peopleModel,
  providerProfilesModel,
  calendarsModel,
  providerDirectoryModel,
  photoFlagsModel,
  savedProvidersModel,
  shownWorksModel,
  visitsModel,
  funnelsModel,
  measuredTotalsModel,
  jobCostsModel,
];
