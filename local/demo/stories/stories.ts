import type { JobStory } from '../job-story.ts';
import { aoifesStories } from './aoife.ts';
import { askingStories } from './open-requests.ts';
import { disputedStories } from './disputed.ts';
import { europeanStories } from './europe.ts';
import { galwayStories } from './galway.ts';
import { irishStories } from './ireland.ts';
import { overseasStories } from './overseas.ts';
import { cancellationStories } from './cancellations.ts';
import { paymentStories } from './payments.ts';
import { southernStories } from './cork-and-kilkenny.ts';

export const stories: readonly JobStory[] = [
  ...aoifesStories,
  ...galwayStories,
  ...irishStories,
  ...southernStories,
  ...europeanStories,
  ...overseasStories,
  ...askingStories,
  ...disputedStories,
  ...cancellationStories,
  ...paymentStories,
];
