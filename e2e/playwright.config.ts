import { defineConfig } from '@playwright/test'

/** No background requests, and no sandbox: it needs rights that a container does not grant. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  // This folder tests the portal; pages of a remote are tested in the remote's folder.
  testDir: '..',
  testMatch: ['e2e/**/*.e2e.ts', 'mfe-*/e2e/*.e2e.ts'],
  respectGitIgnore: true,
  // `npm test -- --full` adds slow tests of parts that rarely change.
  grepInvert: process.env['ATRIUM_FULL'] ? undefined : /@full/,
  globalSetup: './support/processes/global-setup.ts',
  // Each worker has its own portal. Its tests run sequentially because they share that portal's pins, and an account
  // can have only one session.
  workers: 2,
  fullyParallel: false,
  // A flaky test is a bug: CI retries a failed test once and reports it as flaky; a local run fails.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: process.env['CI'] ? 120_000 : 60_000,
  // CI machines can be half as fast, and busy.
  expect: { timeout: process.env['CI'] ? 15_000 : 8_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    // Animations are reduced, so that tests do not wait for them. Service workers are blocked, because Playwright cannot
    // modify a document that a service worker serves. Tests of animations or of the worker override this.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    actionTimeout: process.env['CI'] ? 15_000 : 8_000,
    navigationTimeout: process.env['CI'] ? 30_000 : 15_000,
    // The trace of the failed attempt explains a flaky test by its actions and requests. DOM snapshots would slow down
    // every test.
    trace: process.env['CI']
      ? { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
})
