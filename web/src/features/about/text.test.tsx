import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LINKS } from '../../lib/constants';
import { hrefs } from '../../lib/hrefs';
import { routes } from './routes';
import TextScreen from './TextScreen';

test.each([
  [hrefs.terms, 'Terms of use', 'Your photos stay yours'],
  [hrefs.privacyText, 'Privacy', 'What we do not'],
])('%s is a text of the house that anyone may read', (at, title, part) => {
  render(
    <MemoryRouter initialEntries={[at]}>
      <TextScreen />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(part)).toBeInTheDocument();
  const route = routes.find(({ pattern, aliases = [] }) => [pattern, ...aliases].includes(at));
  expect(route?.flags).toMatchObject({ noLogin: true, suspended: true });
});

test('the links of the product to what one agrees to are those texts', () => {
  expect([LINKS.terms, LINKS.privacy]).toEqual([hrefs.terms, hrefs.privacyText]);
});
