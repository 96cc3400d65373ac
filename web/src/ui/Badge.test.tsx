import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge, badgeText } from './Badge';

test('a count is exact up to 99 and capped above', () => {
  expect([1, 99, 100, 12_345].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

test('nothing is drawn at nought, below, or for what is no number', () => {
  const { container, rerender } = render(<Badge n={0} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Badge n={-1} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Badge n={Number.NaN} />);
  expect(container).toBeEmptyDOMElement();
});

test('screen readers hear what the count is about', () => {
  render(<Badge n={120} what="unread" />);
  expect(screen.getByText('99+ unread')).toBeInTheDocument();
});
