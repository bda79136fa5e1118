import { LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/portal/bootstrap'
import type { Bootstrap, RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { SESSION_KEYS } from '@atrium/contracts/portal/session'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { readBootstrap } from '../support/portal/document.ts'
import { ACCOUNTS, goWithin, logIn, sessionToken } from '../support/portal/portal-page.ts'
import type { Account } from '../support/portal/portal-page.ts'
import { previewPath, startOverrideByRequest } from '../support/releases/previews.ts'
import { openRegistry } from '../support/releases/registry.ts'
import type { Release } from '../support/releases/registry.ts'
import type { Run } from '../support/run.ts'
import { openWire } from './broken-wire.ts'
import type { BrokenWire } from './broken-wire.ts'
import type { CodeFault } from './faults/code-faults.ts'
import type { WireFault } from './faults/wire-faults.ts'
import { leftBehind } from './left-behind.ts'
import { awaitState, likenessOf, sightOf } from './sights.ts'
import type { Likeness } from './sights.ts'
import { torturedRelease } from './tortured-release.ts'

/** A page of the portal, and its content when it is complete. */
interface Place {
  readonly remote: string
  readonly address: string
  readonly likeness: Likeness
}

/** Result of one fault. */
export interface Verdict {
  readonly id: string
  readonly sentence: string
  readonly survived: boolean
  /** What the visitor saw in place of the surface. */
  readonly saw: string
  /** Milliseconds from the page's request until the visitor saw that. */
  readonly ms: number
  /** The page's reports against the faulty release, the expected one first: `failed: evaluation: …`. */
  readonly blamed: readonly string[]
  /** Reasons why the fault was not survived, as sentences. */
  readonly complaints: readonly string[]
  readonly version: string
}

export interface Torture {
  /** Publishes the remote with this fault, previews it in a new browser, leaves the page and returns. */
  by(fault: WireFault | CodeFault): Promise<Verdict>
}

export interface TortureOptions {
  readonly browser: Browser
  readonly run: Pick<Run, 'portal' | 'staff' | 'dataDir'>
  /** Name of the remote, such as `mfe-games`. It runs at DEMO. */
  readonly remote: string
  /** Address to test; by default its first route, or its first entry in a menu. */
  readonly address?: string
  /** Called with the page of each fault that was not survived, before it is closed. */
  readonly onLoss?: (page: Page, id: string) => Promise<unknown>
}

const AROUND_MS = 12_000
const RECOVERY_MS = 40_000
const REPORT_MS = 3_000
const SERIOUS: readonly string[] = ['failed', 'crash', 'error', 'violation', 'unavailable']

/**
 * Records the content of the remote's page and of another page when they are complete. Throws an error when they do not
 * complete.
 */
export async function prepareTorture({ browser, run, remote, onLoss, ...wanted }: TortureOptions): Promise<Torture> {
  const registry = await openRegistry(run)
  const { set } = await registry.pointer('DEMO')
  if (!set.releases[remote]) throw new Error(`${remote} does not run at DEMO: publish and pin it there first.`)
  const healthy = await registry.release(remote, set.releases[remote])
  const { address, account } = wanted.address ? { address: wanted.address, account: undefined } : addressOf(healthy)
  const token = account && (await tokenOf(browser, run.portal, account))
  const control = torturedRelease(healthy)
  await publish(control)

  async function publish(release: Release): Promise<void> {
    const { status, body } = await registry.publish(release)
    if (status >= 300) throw new Error(`${release.record.version} is not published: ${status} ${JSON.stringify(body)}`)
  }

  async function openPreview(wire: BrokenWire, release: Release): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: wire.origin,
      viewport: { width: 1440, height: 900 },
      locale: 'ko-KR',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(AROUND_MS)
    if (token)
      await context.addInitScript(
        ([key, value]) => location.protocol === 'http:' && sessionStorage.setItem(key!, value!),
        [SESSION_KEYS.token, token],
      )
    await startOverrideByRequest(
      context.request,
      await previewPath(registry, remote, release.record.version, 'Torture'),
    )
    return context
  }

  async function learn(): Promise<{ own: Place; other: Place }> {
    await using wire = await openWire(run.portal)
    const context = await openPreview(wire, control)
    try {
      const page = await context.newPage()
      const document = await page.goto(address, { waitUntil: 'commit' })
      const { releaseSet } = readBootstrap(await document!.text())
      const own = { remote, address, likeness: await likenessOf(page, remote, ({ isMarked }) => isMarked, RECOVERY_MS) }
      const other = neighbourOf(releaseSet, remote)
      await goWithin(page, other.address)
      return {
        own,
        other: {
          ...other,
          likeness: await likenessOf(
            page,
            remote,
            ({ isMarked, heading, controls }) => !isMarked && heading === undefined && controls > 0,
            RECOVERY_MS,
          ),
        },
      }
    } finally {
      await context.close()
    }
  }
  const { own, other } = await learn()

  /** Breaks the files of the fault; returns the number of broken requests so far. */
  async function breakWire(
    wire: BrokenWire,
    context: BrowserContext,
    fault: WireFault,
    { record }: Release,
  ): Promise<void> {
    const lastKnownGood = (
      (await (await context.request.get(LAST_KNOWN_GOOD_PATH)).json()) as { remotes: Record<string, RemoteRelease> }
    ).remotes[remote]
    const broken = new Set(
      filesHit(fault, record, address)
        .concat(fault.part === 'every version' ? Object.keys(lastKnownGood?.integrity ?? {}) : [])
        .map((file) => `/r/${remote}/${file}`),
    )
    wire.breakPaths((path) => broken.has(path), fault.answer, `/r/${remote}/${lastKnownGood?.entry}`)
  }

  async function by(fault: WireFault | CodeFault): Promise<Verdict> {
    const isWire = 'part' in fault
    const release = isWire ? control : torturedRelease(healthy, fault)
    if (!isWire) await publish(release)
    await using wire = await openWire(run.portal)
    const context = await openPreview(wire, release)
    const complaints: string[] = []
    try {
      const page = await context.newPage()
      if (fault.isFirstVersion)
        wire.breakPaths(
          (path) => path === LAST_KNOWN_GOOD_PATH,
          ({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"remotes":{}}'),
          '',
        )
      // Breaks the files before the other page is loaded, because the shell loads further remotes as soon as the
      // browser is idle.
      if (isWire) await breakWire(wire, context, fault, release)
      if (isWire && fault.isUnderway) {
        await page.goto(other.address)
        await awaitState(() => seen(page, other), 'the last known good', AROUND_MS)
      }
      const began = performance.now()
      if (isWire && fault.isUnderway) await goWithin(page, own.address)
      else await page.goto(own.address, { waitUntil: 'commit' })
      const saw = await awaitState(() => seen(page, own), fault.sees, fault.withinMs)
      const ms = Math.round(performance.now() - began)
      if (saw !== fault.sees) complaints.push(`The visitor saw ${saw} instead of ${fault.sees}.`)
      if (isWire && fault.passes) {
        wire.repair()
        const back = await awaitState(() => seen(page, own), 'the last known good', RECOVERY_MS)
        if (back !== 'the last known good') complaints.push(`After the fault had passed the visitor saw ${back}.`)
      }
      complaints.push(...(await goAround(page, isWire && fault.passes ? 'the last known good' : fault.sees)))
      const wasPlayed = isWire
        ? wire.hits() > 0
        : await page.evaluate(() => '__torturePlayed' in globalThis).catch(() => false)
      if (!wasPlayed && (isWire || mustPlay(fault))) complaints.push('The fault never happened.')
      await flushReports(page)
      // Earlier reports may still be in flight.
      await awaitState(async () => blameComplaints(fault, reportedTo(wire), release).join(), '', REPORT_MS)
      const blamed = reportedTo(wire)
      complaints.push(...blameComplaints(fault, blamed, release))
      if (complaints.length) await onLoss?.(page, fault.id)
      return {
        id: fault.id,
        sentence: fault.sentence,
        survived: complaints.length === 0,
        saw,
        ms,
        complaints,
        version: release.record.version,
        blamed: blamed
          .filter(({ name, version }) => name === remote && version === release.record.version)
          .sort((a, b) => Number(b.kind === fault.blamed) - Number(a.kind === fault.blamed))
          .map(({ kind, reason }) => `${kind}: ${reason}`),
      }
    } finally {
      await context.close()
    }
  }

  const seen = (page: Page, place: Place) => sightOf(page, remote, place.likeness)

  /** Navigates to another remote's page, which has to work as before, and returns to the first. */
  async function goAround(page: Page, expected: string): Promise<string[]> {
    const complaints: string[] = []
    await goTo(page, other)
    const around = await awaitState(
      async () => (await agreeToLeave(page), seen(page, other)),
      'the last known good',
      AROUND_MS,
    )
    if (around !== 'the last known good')
      return [`The page of ${other.remote} could not be opened afterwards: the visitor saw ${around}.`]
    complaints.push(...(await leftBehind(page)))
    await goTo(page, own)
    const again = await awaitState(async () => seen(page, own), expected, AROUND_MS)
    if (again !== expected) complaints.push(`Back again the visitor saw ${again} instead of ${expected}.`)
    return complaints
  }

  function blameComplaints(
    fault: WireFault | CodeFault,
    blamed: Reported[],
    { record: { version } }: Release,
  ): string[] {
    const others = blamed
      .filter(({ name, kind }) => name !== remote && SERIOUS.includes(kind))
      .map(
        ({ name, version: theirs, kind, reason }) =>
          `${name}@${theirs} was blamed, which had no part in it (${kind}: ${reason}).`,
      )
    const own = blamed.filter((event) => event.name === remote && event.version === version)
    const isBlamed =
      fault.blamed === 'nothing'
        ? !own.some(({ kind }) => SERIOUS.includes(kind))
        : own.some(({ kind }) => kind === fault.blamed)
    const wrong =
      fault.blamed === 'nothing' ? 'The release was blamed.' : `The release was not blamed by "${fault.blamed}".`
    return isBlamed
      ? others
      : [...others, `${wrong} Reported: ${own.map(({ kind, reason }) => `${kind} ${reason}`).join('; ') || 'nothing'}.`]
  }

  return { by }
}

interface Reported {
  readonly kind: string
  readonly name: string
  readonly version: string
  readonly reason: string
}

/** Makes the page send the reports that it sends when a visitor leaves. */
async function flushReports(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      // Sends beacons by fetch, because a beacon cannot be awaited.
      const sent: Promise<unknown>[] = []
      navigator.sendBeacon = (url, body) => sent.push(fetch(url, { method: 'POST', body: body as Blob })) > 0
      dispatchEvent(new Event('pagehide'))
      await Promise.all(sent)
    })
    .catch(() => undefined)
}

function reportedTo(wire: BrokenWire): Reported[] {
  return wire.reported().flatMap((event) =>
    'name' in event && event.kind !== 'use' && event.kind !== 'loaded'
      ? [
          {
            kind: event.kind,
            name: event.name,
            version: event.version,
            reason: 'reason' in event ? event.reason : '',
          },
        ]
      : [],
  )
}

async function goTo(page: Page, { address }: Place): Promise<void> {
  await Promise.race([
    goWithin(page, address).catch(() => undefined),
    new Promise((done) => setTimeout(done, AROUND_MS)),
  ])
}

/** Confirms leaving a page with unsaved state. */
async function agreeToLeave(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: /^(나가기|Leave)$/ })
  if (await leave.isVisible()) await leave.click()
}

const tokenOf = async (browser: Browser, portal: string, account: Account): Promise<string> => {
  const page = await browser.newPage({ baseURL: portal, locale: 'ko-KR' })
  await page.goto('/join')
  await logIn(page, account)
  const token = await sessionToken(page)
  await page.close()
  return token!
}

/** The address that shows the remote, and the account that sees it. */
function addressOf({ record: { name, routes, menu } }: Release): { address: string; account: Account | undefined } {
  const route = routes.find(({ path }) => !path.includes(':'))
  if (route) return { address: route.path, account: undefined }
  const entry = menu.find(({ condition }) => condition !== 'visitor')
  if (!entry) throw new Error(`${name} has neither a route nor an entry in a menu: say where to look with --at.`)
  const account =
    entry.condition === 'agent' ? ACCOUNTS.agent : entry.condition === 'always' ? undefined : ACCOUNTS.member
  return { address: entry.to.startsWith('?') ? `/index${entry.to}` : entry.to, account }
}

function neighbourOf({ remotes }: Bootstrap['releaseSet'], remote: string): Pick<Place, 'remote' | 'address'> {
  for (const [name, { routes }] of Object.entries(remotes)) {
    const route = routes.find(({ path }) => !path.includes(':'))
    if (name !== remote && route) return { remote: name, address: route.path }
  }
  throw new Error('No other remote of this portal has a page: whether others live cannot be seen.')
}

/** The release's own files that a fault affects. */
function filesHit({ part }: WireFault, record: Release['record'], address: string): string[] {
  const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'))
  const lazy = record.routeFiles[address.split('?')[0]!] ?? Object.values(record.slotFiles ?? {})[0] ?? []
  const files = {
    entry: () => [record.entry],
    module: () => scripts(record.initial),
    page: () => scripts(lazy).filter((file) => !record.initial.includes(file)),
    hashes: () => [record.hashes!],
    styles: () => [...record.styles],
    texts: () => record.locales['KO'] ?? [],
    'every version': () => record.files.map(({ name }) => name),
  }[part]()
  if (files.length === 0) throw new Error(`${record.name} has no file of this kind: ${part}.`)
  return files
}

/** Whether the fault has to call `played()`: false when it fails before its code runs. */
const mustPlay = (fault: CodeFault): boolean => fault.place !== 'entry' && fault.place !== 'needs'
