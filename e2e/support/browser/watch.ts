import type { BrowserContext } from '@playwright/test'

/** Everything that no page may do, gathered over all pages of a test. */
export interface Watch {
  /** Watches all pages of a browser context. */
  follow(context: BrowserContext): Promise<void>
  /** A fault that the test causes itself, by its words or its address. */
  allow(...faults: RegExp[]): void
  /** What was seen and not allowed. */
  problems(): string[]
}

const MANIFEST = /manifest[^/]*\.json/i

export function createWatch(): Watch {
  const seen: string[] = []
  const allowed: RegExp[] = []
  return {
    async follow(context) {
      await context.addInitScript(() => {
        // The console of the page is what the test hears.
        document.addEventListener('securitypolicyviolation', (event) =>
          // oxlint-disable-next-line no-console
          console.error(
            `policy violated: ${event.effectiveDirective} by ${event.blockedURI || event.sample} in ${event.sourceFile}:${event.lineNumber}`,
          ),
        )
      })
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (thrown) => {
        const error = thrown.error()
        seen.push(`page error: ${error.stack || `${error.name}: ${error.message}`} (${thrown.page()?.url()})`)
      })
      context.on('request', (request) => {
        if (MANIFEST.test(new URL(request.url()).pathname)) seen.push(`manifest requested: ${request.url()}`)
      })
    },
    allow: (...faults) => void allowed.push(...faults),
    problems: () => seen.filter((problem) => !allowed.some((fault) => fault.test(problem))),
  }
}
