import { launch } from 'puppeteer-core'
import type { Browser, Page } from 'puppeteer-core'

export interface Firefox {
  /** Opens a page as a new visitor, with separate cookies and storage. */
  open(address: string): Promise<Page>
  /** Problems of pages since the last call: console errors, exceptions and CSP violations. */
  takeProblems(): string[]
  close(): Promise<void>
}

/** Starts Debian's Firefox over WebDriver BiDi, the only protocol that drives an unpatched Firefox. */
export async function startFirefox(): Promise<Firefox> {
  const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
  const browser: Browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'ko' },
  })
  const problems: string[] = []
  return {
    takeProblems: () => problems.splice(0),
    async open(address) {
      const page = await (await browser.createBrowserContext()).newPage()
      page.setDefaultTimeout(20_000)
      page.on(
        'console',
        (message) =>
          message.type() === 'error' && problems.push(`console: ${message.text()} (${message.location().url})`),
      )
      page.on('pageerror', (error) => problems.push(`page error: ${String(error)}`))
      await page.evaluateOnNewDocument(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          // oxlint-disable-next-line no-console
          console.error(`policy violated: ${event.effectiveDirective} by ${event.blockedURI || event.sample}`),
        )
      })
      await page.goto(address)
      return page
    },
    close: () => browser.close(),
  }
}
