import { followVisit } from './follow-visit.ts';

// Loading it is starting it: the first page's scripts have no room for more.
followVisit();
