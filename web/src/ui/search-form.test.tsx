import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { SearchForm } from './search-form.tsx';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name or number' });

describe.each([false, true])('a search, its label above the field: %s', (labelAbove) => {
  const form = (q: string, onSearch: (q: string) => void = () => {}) => (
    <SearchForm
      field="Name or number"
      labelAbove={labelAbove}
      button="Search"
      q={q}
      onSearch={onSearch}
      className="flex"
    />
  );

  test('submits the text without its surrounding spaces', () => {
    const onSearch = vi.fn<(q: string) => void>();
    render(form('', onSearch));
    fireEvent.change(field(), { target: { value: '  tap ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls).toEqual([['tap']]);
  });

  test('shows the current search text, and follows its changes', () => {
    const { rerender } = render(form('tap'));
    expect(field().value).toBe('tap');
    fireEvent.change(field(), { target: { value: 'something else' } });
    rerender(form(''));
    expect(field().value).toBe('');
  });
});
