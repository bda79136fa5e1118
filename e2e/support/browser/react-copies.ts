import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Versions of the React renderers that have registered. */
    renderers: string[]
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown
  }
}

/** Replaces the hook of React DevTools, with which every copy of react-dom registers once when it is evaluated. */
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
