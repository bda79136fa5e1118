import { chromium, type Browser } from '@playwright/test'
import type { Portal } from './portal.ts'

/** Runs a measurement with a portal and a browser, and stops both afterwards. Prints an error and then exits with 1. */
export async function measureInBrowser(
  { origin, stop }: Portal,
  measure: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await measure(browser, origin)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    await browser.close()
    await stop()
  }
}
