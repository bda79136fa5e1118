import { plainAddress } from '@atrium/contracts/releases/release-address'
import type { BrowserContext } from '@playwright/test'

/** Messages of browsers and React about files that a test breaks. */
export const FAULT_NOISE = [
  /\/r\/(~\d+\/)?mfe-games\//,
  /(RemoteUnavailable|PageLoad)Error: mfe-games/,
  /This release throws while it is evaluated/,
]

/**
 * Makes these files of a release unavailable under all their addresses, for all pages of the context. Returns a
 * function that restores them.
 */
export async function removeFiles(
  context: BrowserContext,
  remote: string,
  files: readonly string[],
): Promise<() => Promise<void>> {
  const removed = new Set(files.map((file) => `/r/${remote}/${file}`))
  const isRemoved = (url: URL) => removed.has(plainAddress(url.pathname))
  await context.route(isRemoved, (route) =>
    route.fulfill({
      status: 404,
      headers: { 'cache-control': 'no-store' },
      contentType: 'text/plain',
      body: 'No release that runs here has this file.',
    }),
  )
  return () => context.unroute(isRemoved)
}
