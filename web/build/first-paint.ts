// The page as it is before any script has run: its style sheet and its icon inside it, and a list of the files and answers that each
// first screen needs, from which `boot.js` asks for them at once instead of one after the other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { API_BASE, VERSION } from '../src/lib/env';
import { FIRST_ASKS, type FirstAsk } from '../src/lib/first-asks';
import { SIZES, WIDTHS } from '../src/ui/renditions';
import { raised } from './floor';

/** Where people start: the path, and the module of its screen. What they look like stands in the page. */
const FIRST_SCREENS: Record<string, string> = {
  '/home': '/features/posts/HomeScreen.tsx',
  '/challenge': '/features/challenges/ChallengesScreen.tsx',
  '/aiimage/home': '/features/photos/CreateScreen.tsx',
  '/me': '/features/people/MeScreen.tsx',
  '/login': '/features/account/LoginScreen.tsx',
};
/** Where links lead that are opened by themselves. What they look like is in the sheet of all other screens. */
const LINKED_SCREENS: Record<string, string> = {
  '/wallet/index': '/features/wallet/WalletScreen.tsx',
  '/community': '/features/community/CommunityScreen.tsx',
  '/setting': '/features/account/SettingsScreen.tsx',
};

const isChunk = (file: OutputBundle[string] | undefined): file is OutputChunk => file?.type === 'chunk';

/** A chunk and everything that it imports at once. */
export function closure(bundle: OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (seen.has(file) || !isChunk(chunk)) return seen;
  seen.add(file);
  for (const next of chunk.imports) closure(bundle, next, seen);
  return seen;
}

export function chunkOf(bundle: OutputBundle, module: string): OutputChunk {
  const found = Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`${module} is in no chunk any more`);
  return found;
}

function laterSheet(bundle: OutputBundle): string {
  const found = Object.values(bundle).find(({ fileName }) => /^assets\/later-[^/]*\.css$/.test(fileName));
  if (!found) throw new Error('later.css is in the build no more');
  return found.fileName;
}

function screens(bundle: OutputBundle, entry: OutputChunk): Record<string, { files: string[]; asks: FirstAsk[] }> {
  const everywhere = closure(bundle, entry.fileName);
  const screen = (path: string, module: string, sheets: string[]) => {
    const chunk = chunkOf(bundle, module);
    const own = [...closure(bundle, chunk.fileName)].filter((file) => !everywhere.has(file));
    const drawn = [...(chunk.viteMetadata?.importedAssets ?? [])];
    const files = [...sheets, ...drawn, ...own].map((file) => `/${file}`);
    return [path, { files, asks: FIRST_ASKS[path] ?? [] }];
  };
  const sheets = [laterSheet(bundle)];
  const unknown = Object.keys(FIRST_ASKS).filter((path) => !(path in FIRST_SCREENS) && !(path in LINKED_SCREENS));
  if (unknown.length > 0) throw new Error(`nobody would ask early for ${unknown}: name its screen here`);
  return Object.fromEntries([
    ...Object.entries(FIRST_SCREENS).map(([path, module]) => screen(path, module, [])),
    ...Object.entries(LINKED_SCREENS).map(([path, module]) => screen(path, module, sheets)),
  ]);
}

/** The page announces its scripts nowhere: `boot.js` asks for them, and runs them once something has been seen. */
const SCRIPTS =
  /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n/g;

/** In the order in which they run: what others import goes before them. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(SCRIPTS)];
  const entries = tags.filter(([tag]) => tag.includes('<script'));
  return [...tags.filter((tag) => !entries.includes(tag)), ...entries].map(([, file = '']) => file);
}

/** The link to the style sheet becomes the sheet: one way to the server less before anything is seen. */
function inlineStyle(html: string, bundle: OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
    const sheet = bundle[name];
    return sheet?.type === 'asset' ? `<style>${raised(String(sheet.source))}</style>` : link;
  });
}

/** The icon stands in the page: Chromium asks for one by address twice at each start. */
const inlineIcon = (html: string, publicDir: string): string =>
  html.replace(/(<link rel="icon" href=")\/([^"]+)/, (_link, begin: string, name: string) => {
    const svg = readFileSync(join(publicDir, name), 'utf8').trim();
    return `${begin}data:image/svg+xml,${encodeURIComponent(svg)}`;
  });

/** Asked for while `boot.js` is, for every screen needs them; run by it. */
const announced = (file: string) =>
  `<link rel="modulepreload" crossorigin="anonymous" fetchpriority="low" href="${file}">`;

export function firstPaint(): Plugin {
  let publicDir = '';
  return {
    name: 'likeness:first-paint',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html: string, { bundle, chunk }: IndexHtmlTransformContext) {
        if (!bundle || !chunk) return html;
        const first = {
          scripts: scriptsOf(html),
          screens: screens(bundle, chunk as OutputChunk),
          calls: { base: API_BASE, version: VERSION },
          pictures: { widths: WIDTHS, sizes: SIZES.full },
        };
        const boot = '<script src="/boot.js"></script>';
        if (!html.includes(boot))
          throw new Error(`${boot} is in index.html no more: what it runs is announced behind it`);
        return inlineIcon(inlineStyle(html, bundle), publicDir)
          .replace(SCRIPTS, '')
          .replace(boot, [boot, ...first.scripts.map(announced)].join('\n    '))
          .replace(
            '</title>',
            `</title>\n    <script type="application/json" id="first-files">${JSON.stringify(first)}</script>`,
          );
      },
    },
  };
}
