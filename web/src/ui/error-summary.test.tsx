import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#web/testing/start-texts.ts';
import { ErrorSummary } from './error-summary.tsx';
import { PageTitle } from './page-title.tsx';
import { TextField } from './text-field.tsx';

beforeAll(() => startTexts(['common', 'ui']));

function Form({ attempt, wrong = attempt > 0 }: { attempt: number; wrong?: boolean }) {
  const message = 'Write at least 10 characters.';
  const problems = wrong ? [{ fieldId: 'title', message }] : [];
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField id="title" label="Title" error={wrong ? message : undefined} />
    </>
  );
}

test('it takes the focus after each failed submit, and its link leads to the field', async () => {
  const { rerender } = render(<Form attempt={0} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Form attempt={1} />);
  const summary = screen.getByRole('alert', { name: '1 field to correct' });
  expect(document.activeElement).toBe(summary);

  const field = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.click(screen.getByRole('link', { name: 'Write at least 10 characters.' }));
  expect(document.activeElement).toBe(field);

  rerender(<Form attempt={2} />);
  expect(document.activeElement).toBe(summary);
});

test('it takes the focus when its texts arrive after the failed submit, unless the person types already', async () => {
  const { rerender } = render(<Form attempt={0} />);
  rerender(<Form attempt={1} wrong={false} />);
  rerender(<Form attempt={1} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));

  const field = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.click(field);
  rerender(<Form attempt={1} wrong={false} />);
  rerender(<Form attempt={1} />);
  expect(document.activeElement).toBe(field);
});

test('the title says that something has to be corrected while the page has a summary', () => {
  const page = (attempt: number) => (
    <>
      <PageTitle title="Your jobs" />
      <Form attempt={attempt} />
    </>
  );
  const { rerender } = render(page(0));
  expect(document.title).toBe('Your jobs · Homewright');
  rerender(page(1));
  expect(document.title).toBe('Error: Your jobs · Homewright');
  rerender(<PageTitle title={'Elektro\u00adarbeiten'} />);
  expect(document.title).toBe('Elektroarbeiten · Homewright');
});

test('a field in error is marked, and described by its error text', () => {
  render(<Form attempt={1} />);
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Write at least 10 characters.');
});
