import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { notificationKinds } from '#domain/notifications/notification.ts';
import { projectRoot } from '#platform/project-root.ts';

import en from './texts/en.json' with { type: 'json' };
import { mailTexts } from './mail-texts.ts';

const languages = readdirSync(path.join(projectRoot, 'command-api/mail/texts')).map((name) => path.parse(name).name);

it.each(languages)('the texts of %s are used', (language) => {
  expect(mailTexts(language).language).toBe(language);
});

it('a language without texts falls back to English', () => {
  expect(mailTexts('xx')).toMatchObject({ language: 'en' });
  expect(mailTexts('constructor').t('greetingNameless')).toBe('Hello,');
});

it('every kind of notification has its text, and there are no others', () => {
  expect(Object.keys(en.kinds).toSorted()).toEqual(Object.keys(notificationKinds).toSorted());
});
