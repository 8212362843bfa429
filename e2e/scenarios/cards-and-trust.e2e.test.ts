import { describe } from 'vitest';

import { playCards } from './play-cards.ts';
import { playTrust } from './play-trust.ts';
import { useScenarioSetup } from './scenario-setup.ts';

// One start of the product for both: each test has its own people, and time only moves forward.
const stage = useScenarioSetup('cards and trust');

describe('cards', () => {
  playCards(stage);
});
describe('trust', () => {
  playTrust(stage);
});
