import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Versions of the renderers that made themselves known. */
    renderers: string[]
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
  }
}

/**
 * Stands where developer tools would: every copy of react-dom makes itself known to them once, when it is evaluated.
 */
export async function countRenderers(context: BrowserContext): Promise<(page: Page) => Promise<string[]>> {
  await context.addInitScript(() => {
    window.renderers = []
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      isDisabled: false,
      supportsFiber: true,
      inject: ({ version }: { version: string }) => window.renderers.push(version),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    }
  })
  return (page) => page.evaluate(() => window.renderers)
}
