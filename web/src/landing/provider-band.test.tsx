import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { providerLevels } from '#domain/account/provider-levels.ts';
import { commissionRate } from '#domain/money/quoted-fees.ts';
import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { startTexts } from '#web/testing/start-texts.ts';

import { ProviderBand } from './provider-band.tsx';

beforeAll(() => startTexts(['common', 'ui', 'landing']));

test('providers see today’s commission, of the first level and of the last', () => {
  render(
    <CountryProvider initial="IE">
      <ProviderBand />
    </CountryProvider>,
  );
  const rates = providerLevels.map(commissionRate);
  expect([Math.max(...rates), Math.min(...rates)]).toEqual([1200, 800]);
  expect(screen.getByText('12% → 8%')).toBeTruthy();
});
