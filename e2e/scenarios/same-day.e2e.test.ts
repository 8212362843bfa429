import { describe } from 'vitest';

import { playVerification } from './play-verification.ts';
import { playHiring } from './play-hiring.ts';
import { playPublicHeads } from './play-public-heads.ts';
import { playPromoAndPhotos } from './play-promo-and-photos.ts';
import { playSharedBrowser } from './play-shared-browser.ts';
import { playTwoZones } from './play-two-zones.ts';
import { useScenarioSetup } from './scenario-setup.ts';

// One start of the product for all: none of them moves its clock.
const stage = useScenarioSetup('same day');

describe('hiring', () => {
  playHiring(stage);
});
describe('verification', () => {
  playVerification(stage);
});
describe('promo codes and photos', () => {
  playPromoAndPhotos(stage);
});
describe('two time zones', () => {
  playTwoZones(stage);
});
describe('a shared browser', () => {
  playSharedBrowser(stage);
});
describe('what search engines and strangers see', () => {
  playPublicHeads(stage);
});
