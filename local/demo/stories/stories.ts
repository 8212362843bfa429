import type { JobStory } from '../job-story.ts';
import { aoifesStories } from './aoife.ts';
import { negotiationStories } from './negotiations.ts';
import { disputedStories } from './disputed.ts';
import { europeanStories } from './europe.ts';
import { galwayStories } from './galway.ts';
import { irishStories } from './ireland.ts';
import { overseasStories } from './overseas.ts';
import { cancellationStories } from './cancellations.ts';
import { paymentStories } from './payments.ts';
import { corkAndKilkennyStories } from './cork-and-kilkenny.ts';

export const stories: readonly JobStory[] = [
  ...aoifesStories,
  ...galwayStories,
  ...irishStories,
  ...corkAndKilkennyStories,
  ...europeanStories,
  ...overseasStories,
  ...negotiationStories,
  ...disputedStories,
  ...cancellationStories,
  ...paymentStories,
];
