import { jest } from '@jest/globals'
import type { Bootstrap, RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { EVENTS, type Topic } from '@atrium/contracts/portal/events'
import { groupOf } from '@atrium/contracts/rules/modules'
import { AGENT_PAGES, MEMBER_PAGES, RELEASE_PATHS } from '@atrium/contracts/portal/paths'
import type { LoadedRemote, RemoteLoader } from '@atrium/federation/runtime'
import type { Remote } from '@atrium/portal-kit'
import { createBus } from '@atrium/portal-kit/bus'
import { createCommands } from '@atrium/portal-kit/commands'
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { createCall } from '../calls/call.ts'
import { createDialogs } from '../dialogs/dialogs.ts'
import { RemoteDialog } from '../dialogs/RemoteDialog.tsx'
import { Slot } from '../remotes/Slot.tsx'
import { createLocale } from '../locale/locale.ts'
import { createTexts } from '../locales/texts.ts'
import { EN, KO } from './all-texts.ts'
import { indexReleases } from '../remotes/release-index.ts'
import { createNavigation } from '../navigation/navigation.ts'
import { createLoginGate } from '../session/require-login.ts'
import { showPlayBreak } from '../session/play-break.ts'
import { createSession } from '../session/session.ts'
import { languageAtom, paintedAtom } from '../context/atoms.ts'
import type { Shell } from '../context/shell-context.ts'
import { createWallet } from '../wallet/wallet.ts'
import { fakeApi } from './fake-api.ts'

export const release = (parts: Partial<RemoteRelease> = {}): RemoteRelease => ({
  version: '1.0.0',
  entry: 'entry.js',
  initial: [],
  styles: [],
  routes: [],
  slots: [],
  menu: [],
  emits: [],
  consumes: [],
  contract: { portal: '^1.0.0', calls: '^1.0.0' },
  languages: ['KO', 'EN'],
  integrity: {},
  locales: {},
  ...parts,
})

/** A loader with the remotes of a test: a definition, or an error. */
export function fakeLoader(remotes: Record<string, Remote | Error>) {
  const answers = new Map<string, Promise<LoadedRemote<Remote>>>()
  const answerOf = (name: string) => {
    const remote = remotes[name]
    const answer =
      remote instanceof Error || !remote
        ? Promise.reject<LoadedRemote<Remote>>(remote ?? new Error(`no ${name}`))
        : Promise.resolve({ name, definition: remote, version: '1.0.0', isFallback: false })
    answer.catch(() => undefined)
    return answer
  }
  const loader = {
    load: jest.fn((name: string) => answers.get(name) ?? answers.set(name, answerOf(name)).get(name)!),
    prefetch: jest.fn<(name: string) => void>(),
    fetchHashes: () => undefined,
    markCrashed: jest.fn<(name: string, error: unknown, version?: string) => void>(),
    retry: jest.fn((name: string) => answers.set(name, answerOf(name)).get(name)!),
    replace: jest.fn<(name: string, next: RemoteRelease) => void>(),
    release: (name: string) => (remotes[name] ? release() : undefined),
    subscribe: () => () => undefined,
  }
  return loader as typeof loader & RemoteLoader<Remote>
}

/** A release with every page of the product and of the centres. */
const EVERYTHING = release({
  routes: RELEASE_PATHS.map((path) => ({ path, layout: 'full', skeleton: 'plain' })),
  slots: [
    'overlay.member',
    'overlay.agent',
    ...MEMBER_PAGES.map((page) => `member.${page}`),
    ...AGENT_PAGES.map((page) => `agent.${page}`),
  ].map((slot) => ({
    slot,
    order: 1,
    reserve: { phone: 1, tablet: 1, desktop: 1 },
    condition: 'always',
    optional: false,
  })),
})

/** Off by default: credit accounts, which have no pages for deposits and withdrawals. */
const USUALLY_OFF = ['CREDITMAR3']

/**
 * The real shell with a fake server and fake remotes, after the first paint. Every address has a page, unless `brings:
 * 'releases'` leaves that to the remotes.
 */
export function fakeShell({
  releases: remotes = {},
  remoteCode = {},
  answers = {},
  hasToken = false,
  modulesOff = [],
  brings = 'everything',
}: {
  releases?: Record<string, RemoteRelease>
  remoteCode?: Record<string, Remote | Error>
  answers?: Parameters<typeof fakeApi>[0]
  hasToken?: boolean
  modulesOff?: readonly string[]
  brings?: 'everything' | 'releases'
} = {}) {
  const bootstrap: Bootstrap = {
    merchant: { code: 'DEMO', name: '아트리움', currency: 'KRW', timeZone: 'Asia/Seoul', agentTypes: [1, 2, 41, 42] },
    fixed: { platform: 'web', lotteryType: 'SEA', device: 'WEB', language: 'KO' },
    status: { status: 0, serverTime: 0 },
    language: 'KO',
    theme: 'dark',
    settings: { modules: [], loggedInToHome: false, languages: ['KO', 'EN'] },
    releaseSet: { id: 'set-1', shell: '1.0.0', remotes },
    assetsBase: '/r',
  }
  const off = new Set<string>([...USUALLY_OFF, ...modulesOff])
  const isModuleOn = (modId: string) => !off.has(modId) && !off.has(groupOf(modId) ?? modId)
  const store = createStore()
  store.set(paintedAtom, true)
  const { api, ...server } = fakeApi(answers, { hasToken })
  const bus = createBus({ development: true })
  const topics = Object.keys(EVENTS) as Topic[]
  const events = bus.scope({ name: 'shell', version: '1.0.0', emits: topics, consumes: topics })
  const commander = createCommands()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  const texts = createTexts()
  texts.addResourceBundle('ko', 'shell', KO)
  texts.addResourceBundle('en', 'shell', EN)
  // Setting the language in a test also changes the texts.
  const followLanguage = () => void texts.changeLanguage(store.get(languageAtom).toLowerCase())
  store.sub(languageAtom, followLanguage)
  followLanguage()
  const dialogs = createDialogs(store)
  const gate = createLoginGate(store, dialogs)
  const index = indexReleases(remotes, () => true)
  const { menu, brings: bringsAll } = indexReleases({ ...remotes, 'mfe-everything': EVERYTHING }, () => true)
  const releases = brings === 'releases' ? index : { ...index, menu, brings: bringsAll }
  const loader = fakeLoader(remoteCode)
  const session = createSession({
    store,
    api,
    bus: events,
    queryClient,
    gate,
    dialogs,
    isModuleOn,
    base: { currency: 'KRW', merchant: 'DEMO', agentTypes: [1, 2, 41, 42] },
  })
  const shell: Shell = {
    bootstrap,
    store,
    api,
    queryClient,
    texts,
    bus,
    commander,
    events,
    loader,
    releases,
    session,
    gate,
    dialogs,
    commands: commander.scope({ name: 'shell', version: '1.0.0' }),
    call: createCall({
      api,
      gate,
      store,
      onRealAccountRequired: () => undefined,
      onProtection: ({ bar }) => showPlayBreak(store, bar, api.serverNow()),
    }),
    wallet: createWallet({ store, api, bus: events, root: bus }),
    locale: createLocale({
      store,
      api,
      bus: events,
      texts,
      root: { dataset: {} } as HTMLElement,
      offered: bootstrap.settings.languages,
    }),
    navigation: createNavigation({
      releases,
      loader,
      session: () => ({ status: 'visitor' }) as never,
      hostOf: () => ({}) as never,
      readFirst: () => Promise.resolve(),
      reload: () => undefined,
    }),
    telemetry: { report: () => undefined, use: () => undefined, blame: () => undefined, started: () => undefined },
    blameCrash: jest.fn(),
    isModuleOn,
    lent: { Slot, Dialog: RemoteDialog },
  }
  return { shell, api, loader, server }
}
