import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Avatar } from './avatar.tsx';

const cormac = { id: 'c', name: 'Cormac Doyle' };

test('a photo is shown, with a shimmer while it loads; one that cannot be loaded gives way to initials on a colour of the name', () => {
  const { rerender } = render(<Avatar person={{ ...cormac, photo: '/api/provider-photo/1' }} size={64} />);
  const photo = screen.getByRole('img', { name: 'Cormac Doyle' });
  expect(photo.getAttribute('src')).toBe('/api/provider-photo/1');
  expect(photo.className).toContain('animate-breathe');
  fireEvent.load(photo);
  expect(photo.className).not.toContain('animate-breathe');
  fireEvent.error(photo);
  expect(screen.getByRole('img', { name: 'Cormac Doyle' }).querySelector('text')?.textContent).toBe('CD');
  rerender(<Avatar person={{ ...cormac, photo: '/api/provider-photo/2' }} size={64} />);
  expect(screen.getByRole('img', { name: 'Cormac Doyle' }).getAttribute('src')).toBe('/api/provider-photo/2');
});

test('without a photo Homewrights have a drawing, and clients their initials', () => {
  const { container, rerender } = render(<Avatar person={cormac} size={64} />);
  expect(container.querySelector('text')).toBeNull();
  rerender(<Avatar person={{ ...cormac, drawn: false }} size={64} />);
  expect(container.querySelector('text')?.textContent).toBe('CD');
});
