// @vitest-environment node
import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('./src/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).flatMap(([path, source]) =>
  /\.test\.|\/(gallery|testing|ui)\//.test(path) ? [] : [{ file: path.replace('./src/', ''), source }],
);

/** Who shows a picture that leads to no profile, and why. */
const picturesWithoutLink: Record<string, string> = {
  'app/shell/user-menu.tsx': 'the viewer, in a button',
  'features/admin/event-list.tsx': 'stands in a button',
  'features/messages/conversation-line.tsx': 'stands in the link to the thread',
  'features/provider-edit/photo-panel.tsx': 'the viewer',
  'features/provider-edit/profile-preview.tsx': 'the viewer',
  'features/provider-page/provider-head.tsx': 'the profile itself',
  'features/providers/result-row.tsx': 'stands under the link that covers the row',
  'features/settings/profile-section.tsx': 'the viewer',
  'features/settings/settings-index.tsx': 'the viewer',
  'landing/featured-section.tsx': 'has a link without the router',
  'landing/landing-header.tsx': 'the viewer, in a link',
  'landing/reviews-section.tsx': 'a client',
  'landing/step-scenes.tsx': 'nobody: an example',
  'lib/providers/provider-picture.tsx': 'the link itself',
};

/** Who writes a whole name that leads to no profile, and why. */
const namesWithoutLink: Record<string, string> = {
  'features/messages/conversation-line.tsx': 'stands in the link to the thread',
  'features/provider/earnings-by-job.tsx': 'a client',
  'features/provider/provider-job-row.tsx': 'a client',
  'features/provider-page/provider-head.tsx': 'the profile itself',
  'features/provider-page/provider-page.tsx': 'the profile itself',
  'lib/messages/message-line.tsx': "the picture's label",
};

const filesWith = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file);

test('the picture of a Homewright leads to their profile wherever it is shown', () => {
  expect(filesWith(/<Avatar(Illustration)?\b/).toSorted()).toEqual(Object.keys(picturesWithoutLink).toSorted());
});

test('the whole name of a Homewright leads to their profile wherever it is written', () => {
  const unlinked = filesWith(/\.full\(/).filter(
    (file) => !sources.some((one) => one.file === file && one.source.includes('<ProviderName')),
  );
  expect(unlinked.toSorted()).toEqual(Object.keys(namesWithoutLink).toSorted());
});

test('a picture that leads to a profile stands next to the name that does, for who uses the keyboard', () => {
  const alone = filesWith(/<ProviderPicture\b/).filter(
    (file) =>
      file !== 'lib/messages/message-line.tsx' &&
      !sources.some(({ file: other, source }) => other === file && source.includes('<ProviderName')),
  );
  // A thread's name stands in the title of its panel, or of the job's.
  expect(alone).toEqual([]);
});
