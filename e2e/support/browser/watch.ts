import type { BrowserContext } from '@playwright/test'

/** Collects events that fail a test, such as errors, from all its pages. */
export interface Watch {
  /** Watches all pages of a browser context. */
  follow(context: BrowserContext): Promise<void>
  /** Allows a fault that the test itself causes, by its text or address. */
  allow(...faults: RegExp[]): void
  /** The collected faults that are not allowed. */
  problems(): string[]
}

const MANIFEST = /manifest[^/]*\.json/i

export function createWatch(): Watch {
  const seen: string[] = []
  const allowed: RegExp[] = []
  return {
    async follow(context) {
      await context.addInitScript(() => {
        // Reported through the page's console, which the test observes.
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
