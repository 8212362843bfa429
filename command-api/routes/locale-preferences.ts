import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { ChangeLocale } from '#domain/account/commands.ts';
import { requireCountry } from '#domain/country-zones.ts';
import { toLocalePreferences } from '#domain/locale-preferences.ts';
import { RuleError } from '#domain/rule-error.ts';
import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import type { CommandHandler } from '../command-handler.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn } from '../http/visitor.ts';
import { readAccount } from '../read-account.ts';

const form = z.strictObject({
  preferredCountry: ChangeLocale.shape.country.optional(),
  preferredLanguage: ChangeLocale.shape.language.optional(),
  preferredCurrency: z.string().max(10).optional(),
  preferredTimezone: z.string().max(100).optional(),
});

/**
 * `PUT /api/user/locale-preferences` with what changed, or with all of it: `ChangeLocale` under the specification's
 * names. Answers all preferences, and the position from which they can be read.
 */
export function localePreferencesRoute(scope: Http, deps: { journal: Journal; handler: CommandHandler }): void {
  const { journal, handler } = deps;
  scope.put('/api/user/locale-preferences', async (request, reply) => {
    const { accountId, accountType } = signedIn(request);
    const wanted = parseForm('LocalePreferences', form, request.body);
    const account = await readAccount(journal, accountId);
    if (account === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
    const country = wanted.preferredCountry ?? account.locale.country;
    requireCountry(country);
    const language = wanted.preferredLanguage ?? account.locale.language;
    const preferences = toLocalePreferences({ country, language });
    for (const name of ['preferredCurrency', 'preferredTimezone'] as const) {
      if (wanted[name] === undefined || wanted[name] === preferences[name]) continue;
      throw new RuleError('VALIDATION_ERROR', 'It follows the country.', name);
    }
    const { position } = await handler.handle({
      name: 'ChangeLocale',
      data: { accountId, country, language },
      commandId: randomUUID(),
      actor: { kind: accountType, id: accountId },
    });
    void reply.header('x-position', position);
    return preferences;
  });
}
