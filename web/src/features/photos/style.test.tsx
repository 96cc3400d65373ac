import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call';
import type { StyleDetailView } from '../../api/generated/calls';
import { hrefs } from '../../lib/hrefs';
import StyleScreen from './StyleScreen';

vi.mock('../../api/call', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const asked = vi.mocked(call);
beforeEach(() => void asked.mockReset());

const style: StyleDetailView = {
  aiStyle: '12',
  name: 'Neon City',
  cover: '/house.jpg',
  mine: null,
  category: 3,
  gender: 0,
  cost: 1,
  needsPicture: false,
  maker: null,
  description: 'A wet street, late.',
  needsPerson: true,
  etaMs: 2_400,
  printCount: 18_240,
  looks: ['Magenta', 'Cyan'],
  examples: ['/one.jpg', '/two.jpg'],
};

function show(what: Partial<StyleDetailView>) {
  asked.mockImplementation((path) =>
    Promise.resolve((path === '/post/aiStyle/get' ? { ...style, ...what } : { items: [], nextCursor: null }) as never),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <StyleScreen /> }], { initialEntries: [hrefs.style('12')] })}
      />
    </QueryClientProvider>,
  );
}

const large = () => screen.getByRole('img', { name: 'About Neon City' }).getAttribute('src');

test('a style says what it does, who made it, what it needs, how long it takes and how often it was printed', async () => {
  show({});
  expect(await screen.findByText('A wet street, late.')).toBeInTheDocument();
  expect(screen.getByText('by the house · 18.2k prints · needs a person')).toBeInTheDocument();
  const looks = within(screen.getByRole('region', { name: '2 looks, one for each print' }));
  expect(looks.getAllByRole('listitem').map((look) => look.textContent)).toEqual(['Magenta', 'Cyan']);
  expect(screen.getByText(/1 credit · about 2 s/)).toBeInTheDocument();
});

test('a style that matches a picture says that it wants one', async () => {
  show({ needsPicture: true, needsPerson: false });
  expect(await screen.findByText('by the house · 18.2k prints · needs a second picture')).toBeInTheDocument();
});

test('its maker is one tap away', async () => {
  show({ maker: { uidStr: 'ken', firstName: 'Ken', lastName: '', avatarUri: '' } as StyleDetailView['maker'] });
  expect(await screen.findByRole('link', { name: /Ken/ })).toHaveAttribute('href', hrefs.person('ken'));
});

test('each example is looked at large; one’s own face comes first', async () => {
  show({ mine: '/me.jpg' });
  const made = await screen.findByRole('list', { name: 'Made in this style' });
  expect(large()).toContain('me.jpg');
  await userEvent.click(within(made).getByRole('button', { name: 'Example 3' }));
  expect(large()).toContain('two.jpg');
  await userEvent.click(within(made).getByRole('button', { name: 'You' }));
  expect(large()).toContain('me.jpg');
});
