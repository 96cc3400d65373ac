// Leaves the patterns of all routes in the build, so that the server gives the page to these addresses and to no
// other.
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { AppRoute } from '../src/lib/route';

interface Routes {
  appRoutes: AppRoute[];
  redirects: Record<string, string>;
}

export function routes(): Plugin {
  return {
    name: 'likeness:routes',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<Routes>(join(import.meta.dirname, '../src/app/routes.ts'), {
        configFile: false,
      });
      const screens = module.appRoutes.flatMap(({ pattern, aliases = [] }) => [pattern, ...aliases]);
      const patterns = [...Object.keys(module.redirects), ...screens];
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(patterns) });
    },
  };
}
