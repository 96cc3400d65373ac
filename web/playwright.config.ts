import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// One real server for all browser tests: the debug binary, an embedded database in a folder of its own,
// demo data, the built web app. LIKENESS_URL names one that runs already instead.
const port = Number(process.env.E2E_PORT ?? 8179);
const running = process.env.LIKENESS_URL;
// The tests' own processes inherit it: an operator's commands work on the same data.
if (!running) process.env.E2E_DATA ??= join(tmpdir(), `likeness-e2e-${process.pid}`);

export default defineConfig({
  testDir: 'e2e',
  // The server and the browser fill two cores between them only when three tests run.
  workers: 4,
  reporter: 'list',
  outputDir: 'e2e/results',
  // What is promised within a second is tested by itself, once the machine has nothing else to do.
  projects: [
    { name: 'all', testIgnore: /live\.spec/ },
    { name: 'live', testMatch: /live\.spec/, dependencies: ['all'] },
  ],
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // What cannot be tapped or filled is told by itself, not by the end of the test.
    actionTimeout: 30_000,
    baseURL: running ?? `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    // The gallery is looked at; elsewhere four times the pixels to draw would show nothing more.
    deviceScaleFactor: process.env.GALLERY ? 2 : 1,
    locale: 'en-GB',
    hasTouch: true,
    isMobile: true,
    // What tests intercept must reach the network; the test of the worker itself lets it in.
    serviceWorkers: 'block',
    // Recording costs a third of the run, and nobody opens what CI leaves behind.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(running
    ? {}
    : {
        webServer: {
          command: 'node e2e/server.mjs',
          env: { E2E_PORT: String(port), E2E_DATA: process.env.E2E_DATA ?? '' },
          // The demo data come while the server is already there; the tests want all of them.
          wait: { stderr: /the demo data are complete/ },
          timeout: 600_000,
          reuseExistingServer: false,
          stdout: 'pipe' as const,
          stderr: 'pipe' as const,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
        },
      }),
});
