import { plainAddress } from '@atrium/contracts/releases/release-address'
import { LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/portal/bootstrap'
import type { BrowserContext, Route } from '@playwright/test'
import { bootstrapOf } from '../portal/document.ts'
import { send } from '../browser/wire.ts'

/** What can happen to a file on its way. */
export type FileFault = 'gone' | 'corrupt' | 'hangs'

const FAULTS: Record<Exclude<FileFault, 'hangs'>, (route: Route) => Promise<void> | void> = {
  gone: (route) =>
    route.fulfill({
      status: 404,
      headers: { 'cache-control': 'no-store' },
      contentType: 'text/plain',
      body: 'No release that runs here has this file.',
    }),
  async corrupt(route) {
    const { origin, pathname } = new URL(route.request().url())
    const { headers, bytes } = await send(origin, pathname)
    await route.fulfill({
      contentType: headers['content-type'],
      headers: { 'cache-control': headers['cache-control']! },
      body: `${bytes}\n/* altered */`,
    })
  },
}

/** What browsers, and React, say about files that a test breaks. */
export const FAULT_NOISE = [
  /\/r\/(~\d+\/)?mfe-games\//,
  /Failed to find a valid digest/,
  /(RemoteUnavailable|PageLoad)Error: mfe-games/,
  /This release throws while it is evaluated/,
]

/**
 * Breaks these files of a release, under every address they have, for all pages of the context. Answers what repairs
 * them.
 */
export async function breakFiles(
  context: BrowserContext,
  remote: string,
  files: readonly string[],
  fault: FileFault,
): Promise<() => Promise<void>> {
  const broken = new Set(files.map((file) => `/r/${remote}/${file}`))
  const isBroken = (url: URL) => broken.has(plainAddress(url.pathname))
  const held: Route[] = []
  await context.route(isBroken, fault === 'hangs' ? (route) => void held.push(route) : FAULTS[fault])
  return async () => {
    await context.unroute(isBroken)
    // What hung comes after all; where its page is gone, nobody waits for it.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  }
}

/** Every file of the release of a remote that runs at an origin. */
export const filesOf = async (origin: string, remote: string): Promise<string[]> =>
  Object.keys((await bootstrapOf(origin)).releaseSet.remotes[remote]!.integrity)

/** The merchant at this origin has no release that was good before. */
export const loseLastKnownGood = (context: BrowserContext, origin: string) =>
  context.route(origin + LAST_KNOWN_GOOD_PATH, (route) => route.fulfill({ json: { remotes: {} } }))
