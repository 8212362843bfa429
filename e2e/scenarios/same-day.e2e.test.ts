import { describe } from 'vitest';

import { playChecks } from './play-checks.ts';
import { playHiring } from './play-hiring.ts';
import { playPromoAndPhotos } from './play-promo-and-photos.ts';
import { useStage } from './stage.ts';

// One start of the product for all: none of them puts its clock forward.
const stage = useStage('same day');

describe('hiring', () => {
  playHiring(stage);
});
describe('checks', () => {
  playChecks(stage);
});
describe('promo codes and photos', () => {
  playPromoAndPhotos(stage);
});
