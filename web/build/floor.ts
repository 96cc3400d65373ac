// What the style sheet carries for browsers below the floor that `build.target` names would be a tenth of it: their initial values of
// every variable, and plain colours beside mixed ones. Nobody who can run the app would ever use it.
import type { Plugin } from 'vite';

const INITIAL = /@layer properties\s*\{\s*@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}\s*\}/g;
const MIXED = /@supports \(color:\s*color-mix\(in lab,\s*red,\s*red\)\)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;

export const raised = (css: string): string => css.replace(INITIAL, '').replace(MIXED, '$1');

export function floor(): Plugin {
  return {
    name: 'floor',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = raised(String(file.source));
      }
    },
  };
}
