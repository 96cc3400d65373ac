import { deepEqual, match } from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from './boundaries.mjs';

const refused = [
  ['ui/Button.tsx', "import { Toast } from '../api/toast-error';", /ui may not import api/],
  [
    'entities/posts.ts',
    "const load = () => import('../features/posts/HomeScreen');",
    /entities may not import features/,
  ],
  ['features/posts/HomeScreen.tsx', "import { say } from '../photos/words';", /features never import one another/],
  ['features/posts/draft.ts', "import { create } from 'zustand';", /entityStore/],
  ['entities/feed.ts', 'const feed = useInfiniteQuery({});', /usePages/],
  ['features/posts/Tray.tsx', 'const request = { pageNo: 1 };', /usePages/],
  ['features/posts/Tray.tsx', 'const styles = useQuery({});', /useAnswer/],
  ['features/posts/Tray.tsx', "import { call, isGone } from '../../api/call';", /asks an entity/],
  ['features/posts/Tray.tsx', "import { useTopic } from '../../api/socket';", /asks an entity/],
  ['ui/Photo.tsx', "await fetch('/files/7');", /network/],
  ['features/people/MeScreen.tsx', '<Link to="/setting">', /lib\/hrefs/],
  ['features/people/MeScreen.tsx', "go('/me');", /lib\/hrefs/],
  ['features/people/MeScreen.tsx', 'const navigate = useNavigate();', /useGo/],
  ['lib/long.ts', '\n'.repeat(300), /more than 300 lines/],
];
for (const [where, text, why] of refused)
  test(`refused in ${where}: ${text.trim().slice(0, 60)}`, () => {
    const problems = problemsOf(where, text);
    deepEqual(problems.length, 1, problems.join('\n'));
    match(problems[0], why);
  });

const allowed = [
  ['features/posts/HomeScreen.tsx', "import { isGone } from '../../api/call';\nimport { say } from './words';"],
  ['entities/posts.ts', "import { call } from '../api/call';"],
  ['lib/store.ts', "import { create } from 'zustand';"],
  ['features/posts/Tray.tsx', "import type { Page } from '../../api/generated/calls';"],
];
for (const [where, text] of allowed) test(`allowed in ${where}`, () => deepEqual(problemsOf(where, text), []));
