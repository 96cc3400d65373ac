// @vitest-environment node
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { hrefs } from '../lib/hrefs';
import { appRoutes, redirects } from './routes';

/** Every route with its flags, as a person reads them. */
const listed = appRoutes.flatMap(({ pattern, aliases = [], flags }) =>
  [pattern, ...aliases].map((path) =>
    [path, ...Object.entries(flags).map(([flag, on]) => (on === true ? flag : `${flag}=${on}`))].join(' '),
  ),
);

test('every address of the app, with what it asks of the shell', () => {
  expect(
    [...listed, ...Object.entries(redirects).map(([from, to]) => `${from} -> ${to}`)].sort(),
  ).toMatchInlineSnapshot(`
    [
      "/ -> /home",
      "/about suspended",
      "/about/privacy noLogin suspended",
      "/about/terms noLogin suspended",
      "/ai/cinematic/list",
      "/ai/edit/cinematic",
      "/ai/edit/image",
      "/ai/edit/prompts",
      "/ai/edit/style",
      "/ai/home",
      "/ai/style/list noLogin",
      "/ai/style/pay",
      "/ai/style/preview noLogin",
      "/aiimage/home tab=Create noLogin",
      "/aiimage/home/create keepAlive noLogin",
      "/aiimage/home/create/photo",
      "/aiimage/home/custom",
      "/aiimage/home/reinvent",
      "/aiimage/photo/templates",
      "/challenge tab=Challenge light",
      "/challenge/detail light",
      "/challenge/enter light",
      "/challenge/home light",
      "/challenge/vote light",
      "/community",
      "/community/creators",
      "/community/progressDetail",
      "/community/suggest/add",
      "/community/suggest/past",
      "/community/suggest/vote",
      "/creator/apply",
      "/demo",
      "/home tab=Home needCompletion",
      "/index -> /aiimage/home",
      "/invite/index",
      "/login loginPage noLogin",
      "/login/completion/home loginFlow",
      "/login/initial loginFlow",
      "/me tab=Me light",
      "/moderation/report",
      "/moderation/reports",
      "/notifications suspended",
      "/pay/index",
      "/photo/goods",
      "/post/:feedId",
      "/post/comment",
      "/post/create keepAlive",
      "/post/detail",
      "/post/photos",
      "/post/select/ai/photo keepAlive",
      "/profile/contacts",
      "/profile/edit",
      "/profile/follow",
      "/profile/index",
      "/profile/notification suspended",
      "/profile/star",
      "/search",
      "/setting",
      "/setting/aiModel",
      "/setting/blockList",
      "/setting/changePhone",
      "/setting/changeResult",
      "/setting/deletePhone suspended",
      "/setting/deleteResult noLogin",
      "/setting/manageCount suspended",
      "/setting/phoneCode suspended",
      "/setting/privacy suspended",
      "/setting/report suspended",
      "/setting/suspended suspended",
      "/subscriptions",
      "/survey",
      "/survey/change noLogin",
      "/survey/reward noLogin",
      "/survey/waiting",
      "/user/:uidStr",
      "/wallet/index",
      "/wallet/recharge",
      "/wallet/tac",
    ]
  `);
});

test('every link leads to a route of the app', () => {
  const routes = appRoutes.flatMap(({ pattern, aliases = [] }) => [pattern, ...aliases].map((path) => ({ path })));
  const nowhere = Object.entries(hrefs).filter(([, href]) => {
    const address = typeof href === 'string' ? href : (href as (id: string, at: number) => string)('7', 1);
    return matchRoutes(routes, address.split('?')[0] ?? '') === null;
  });
  expect(nowhere).toEqual([]);
});
