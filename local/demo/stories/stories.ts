import type { JobStory } from '../job-story.ts';
import { aoifesStories } from './aoife.ts';
import { askingStories } from './asking.ts';
import { disputedStories } from './disputed.ts';
import { europeanStories } from './europe.ts';
import { galwayStories } from './galway.ts';
import { irishStories } from './ireland.ts';
import { overseasStories } from './overseas.ts';
import { partedStories } from './parted.ts';
import { paymentStories } from './payments.ts';
import { southernStories } from './south.ts';

export const stories: readonly JobStory[] = [
  ...aoifesStories,
  ...galwayStories,
  ...irishStories,
  ...southernStories,
  ...europeanStories,
  ...overseasStories,
  ...askingStories,
  ...disputedStories,
  ...partedStories,
  ...paymentStories,
];
