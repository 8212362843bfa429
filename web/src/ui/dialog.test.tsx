import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#web/testing/start-texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

beforeAll(() => startTexts(['ui']));

function Page({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel approval</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel your approval?"
        consequence="The money stays held."
        actions={<Button onClick={() => setOpen(false)}>Keep approval</Button>}
      >
        {children}
      </Dialog>
    </>
  );
}

test('the focus moves into the dialog, stays there, and returns when Escape closes it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Cancel approval' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your approval?' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The money stays held.',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the initial focus is on the first field', async () => {
  render(
    <Page>
      <input type="hidden" />
      <textarea aria-label="Reason" />
      <input aria-label="Amount" />
    </Page>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a press beside the dialog does not close it', async () => {
  render(<Page />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Cancel approval' }));
  await screen.findByRole('dialog');
  await userEvent.click(document.body);
  expect(screen.getByRole('button', { name: 'Keep approval' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep approval' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
