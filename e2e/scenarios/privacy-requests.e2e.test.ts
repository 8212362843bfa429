import { describe } from 'vitest';

import { playPrivacyRequests } from './play-privacy-requests.ts';
import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('privacy requests');

describe('privacy requests', () => {
  playPrivacyRequests(stage);
});
