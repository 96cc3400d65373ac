import { defineConfig } from '@playwright/test';

/** Runs against a real server in development mode: LIKENESS_URL names it, CHROMIUM_PATH a browser that is already installed. */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  reporter: 'line',
  outputDir: 'e2e/results',
  timeout: 60_000,
  use: {
    baseURL: process.env.LIKENESS_URL ?? 'http://127.0.0.1:8080',
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    hasTouch: true,
    isMobile: true,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
});
