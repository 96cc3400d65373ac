// Few files instead of many small ones, for each costs a way to the server: other people's code of the first load, our own of the first
// load, what a tab shares with any other screen, what the first quiet moment brings, the small parts and the icons of several screens,
// the widgets that the first screens need, those that only dialogs and sheets need, and what the screens of one feature share. Everything
// else stays with its screen.
import type { CodeSplittingGroup, CodeSplittingNameFunction } from 'rolldown';

type Context = Parameters<CodeSplittingNameFunction>[1];

const TABS = [
  'features/posts/HomeScreen.tsx',
  'features/challenges/ChallengesScreen.tsx',
  'features/photos/CreateScreen.tsx',
  'features/people/MeScreen.tsx',
];
/** Opened from every tab, in the first quiet moment. */
const SHEETS = ['features/posts/CommentSheet.tsx', 'features/posts/PostMenu.tsx', 'features/posts/ShareSheet.tsx'];
/** What else comes in the first quiet moment. */
const QUIET = ['app/Suggest.tsx', 'app/later.ts', 'native/SourceSheet.tsx'];
const LOGIN = 'features/account/LoginScreen.tsx';
/** Names every icon there is, so whoever imports one seems to import all: what it is asked for is read from the names. */
const BARREL = /lucide-react\/dist\/esm\/lucide-react\./;
const NAMED_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const OF_BARREL = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g;
const ICON = /lucide-react\/dist\/esm\/icons\//;
const WIDGET = /\/node_modules\/@(?:base-ui|floating-ui)\//;
/** The boxes for a code, which nobody needs who is logged in. */
const CODE = /\/otp-field\/|\/ui\/OtpField\./;
/** A feature's own code never travels with the widgets that it uses. */
const PART = /\/node_modules\/|\/src\/ui\//;

/** Each is small, and most screens want several. */
const SMALL = /\/src\/(?:entities|ui)\//;
/** Characters of source. */
const LIGHT = 12_000;
const FEATURE = /\/src\/features\/(\w+)\//;

class Graph {
  readonly #first: Set<string>;
  readonly #overlays: Set<string>;
  readonly #sheets: Set<string>[];
  readonly #quiet: Set<string>[];
  readonly #tabs: Set<string>[];
  readonly #start: Set<string>[];
  readonly #lazy: Set<string>[];

  constructor(
    src: string,
    readonly context: Context,
  ) {
    const reach = (path: string) => this.#reach(path);
    this.#first = reach(`${src}/app/main.tsx`);
    this.#sheets = SHEETS.map((path) => reach(`${src}/${path}`));
    this.#quiet = QUIET.map((path) => reach(`${src}/${path}`));
    this.#overlays = reach(`${src}/app/Overlays.tsx`);
    this.#tabs = TABS.map((path) => reach(`${src}/${path}`));
    this.#start = [...this.#tabs, reach(`${src}/${LOGIN}`)];
    this.#lazy = [...this.#laterThan(`${src}/app/main.tsx`)].map(reach);
  }

  ofFirst = (id: string): boolean => this.#first.has(id);
  ofSheets = (id: string): boolean => this.#sheets.some((set) => set.has(id));
  ofQuiet = (id: string): boolean => this.#quiet.some((set) => set.has(id));
  ofOverlays = (id: string): boolean => this.#overlays.has(id);
  ofTabs = (id: string): boolean => this.#tabs.some((set) => set.has(id));
  ofStart = (id: string): boolean => this.#start.some((set) => set.has(id));
  drawsWidgets = (id: string): boolean => [...this.#reach(id)].some((part) => WIDGET.test(part));
  /** Draws nothing large along that is not there already. */
  light = (id: string): boolean => {
    const own = [...this.#reach(id)].filter((part) => !this.ofFirst(part) && !this.ofTabs(part));
    return (
      !this.drawsWidgets(id) &&
      own.reduce((sum, part) => sum + (this.context.getModuleInfo(part)?.code?.length ?? 0), 0) < LIGHT
    );
  };
  shared = (id: string): boolean => this.#lazy.filter((set) => set.has(id)).length > 1;

  #next(id: string) {
    const info = BARREL.test(id) ? null : this.context.getModuleInfo(id);
    const now = info?.importedIds ?? [];
    const barrel = now.find((each) => BARREL.test(each));
    const icons = barrel ? this.#iconsOf(info?.code ?? '', barrel) : [];
    return { now: [...now, ...icons], later: info?.dynamicallyImportedIds ?? [] };
  }

  /** Name of an icon → its module. */
  #icons: Map<string, string> | undefined;

  #iconsOf(code: string, barrel: string): string[] {
    const names = (list = '') => list.split(',').map((part) => part.trim());
    this.#icons ??= new Map(
      [...(this.context.getModuleInfo(barrel)?.code ?? '').matchAll(OF_BARREL)].flatMap(([, list, file]) =>
        names(list).map((name) => [name.replace(/^default as /, ''), barrel.replace(/[^/]+$/, file ?? '')] as const),
      ),
    );
    const wanted = [...code.matchAll(NAMED_ICONS)].flatMap(([, list]) => names(list));
    return wanted.flatMap((name) => this.#icons?.get(name.replace(/ as .*/, '')) ?? []);
  }

  /** Everything that a module imports at once, and itself. */
  #reach(from: string, seen = new Set<string>()): Set<string> {
    if (seen.has(from)) return seen;
    seen.add(from);
    for (const next of this.#next(from).now) this.#reach(next, seen);
    return seen;
  }

  /** What is fetched on demand, from wherever. */
  #laterThan(from: string, found = new Set<string>(), seen = new Set<string>()): Set<string> {
    if (seen.has(from)) return found;
    seen.add(from);
    const { now, later } = this.#next(from);
    for (const id of later) found.add(id);
    for (const next of [...now, ...later]) this.#laterThan(next, found, seen);
    return found;
  }
}

export function chunkGroups(src: string): CodeSplittingGroup[] {
  let graph: Graph | undefined;
  const group = (
    name: string,
    priority: number,
    takes: (id: string, graph: Graph) => string | boolean | undefined,
  ): CodeSplittingGroup => ({
    name: (id, context) => {
      graph ??= new Graph(src, context);
      const taken = takes(id, graph);
      return taken === true ? name : taken || null;
    },
    debugName: name,
    priority,
  });
  const drawn = (id: string, { drawsWidgets, shared }: Graph) => PART.test(id) && shared(id) && drawsWidgets(id);
  // A group takes along what its modules import, so the lower ones come first.
  return [
    { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 7 },
    group('app', 6, (id, on) => on.ofFirst(id)),
    group('parts', 5, (id, on) => {
      const common = on.ofTabs(id) || (on.ofSheets(id) && !FEATURE.test(id));
      return common && on.shared(id) && !on.drawsWidgets(id);
    }),
    group('quiet', 4, (id, on) => on.ofQuiet(id) && on.shared(id) && !on.drawsWidgets(id)),
    group('shared', 4, (id, on) => SMALL.test(id) && on.shared(id) && on.light(id)),
    group('icons', 4, (id, on) => ICON.test(id) && on.shared(id)),
    group('widgets', 3, (id, on) => drawn(id, on) && on.ofStart(id) && !CODE.test(id)),
    { name: 'code', test: CODE, priority: 2 },
    group('dialogs', 1, (id, on) => drawn(id, on) && on.ofOverlays(id)),
    group('features', 1, (id, on) => on.shared(id) && on.light(id) && FEATURE.exec(id)?.[1]),
    group('sheets', 0, (id, on) => drawn(id, on) || (FEATURE.test(id) && on.ofSheets(id))),
  ];
}
