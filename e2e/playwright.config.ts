import { defineConfig } from '@playwright/test'

/** Nothing that talks to the outside, and no sandbox: it needs rights that a container does not give. */
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
  // The portal's journeys are here, those of a remote's pages in its own folder.
  testDir: '..',
  testMatch: ['e2e/**/*.e2e.ts', 'mfe-*/e2e/*.e2e.ts'],
  respectGitIgnore: true,
  // `npm test -- --full` adds what is slow and rarely changes.
  grepInvert: process.env['ATRIUM_FULL'] ? undefined : /@full/,
  globalSetup: './support/processes/global-setup.ts',
  // A worker has a portal to itself: pins are its state and one account has one session, so its tests take turns.
  workers: 2,
  fullyParallel: false,
  // A flaky test is a bug: CI runs a failed test once more and reports it, locally it fails.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: process.env['CI'] ? 120_000 : 60_000,
  // Machines that judge a change may be half as fast, and busy.
  expect: { timeout: process.env['CI'] ? 15_000 : 8_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    // Tests do not wait for what only moves; those of what moves say otherwise.
    // A document that comes through the service worker cannot be changed by a test; those of the worker say otherwise.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    actionTimeout: process.env['CI'] ? 15_000 : 8_000,
    navigationTimeout: process.env['CI'] ? 30_000 : 15_000,
    // The trace of the failed run is what explains a flaky test: what was done and requested. Snapshots of every
    // document would cost every test a part of its time.
    trace: process.env['CI']
      ? { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false }
      : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
})
