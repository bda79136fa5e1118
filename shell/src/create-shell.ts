import { browserStorage, createApiClient, loadEncryption } from '@atrium/api-client'
import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { passiveCalls } from '@atrium/contracts/calls/call-surface'
import { SHELL } from '@atrium/contracts/releases/contract-versions'
import { EVENTS, type Topic } from '@atrium/contracts/portal/events'
import { firstReads } from '@atrium/contracts/calls/first-reads'
import { pageLanguage, stillChosen } from '@atrium/contracts/locale/languages'
import { createRemoteLoader, shareScope } from '@atrium/federation/runtime'
import { createPageLoader, type Remote } from '@atrium/portal-kit'
import { createBus } from '@atrium/portal-kit/bus'
import { createCommands } from '@atrium/portal-kit/commands'
import { createStore } from 'jotai'
import {
  chosenLanguageAtom,
  languageAtom,
  productLanguageAtom,
  sessionAtom,
  statusAtom,
  themeAtom,
} from './context/atoms.ts'
import { createCall, queryKeyOf } from './calls/call.ts'
import { createQueryClient } from './calls/query-client.ts'
import { storeUnread } from './calls/unread-count.ts'
import { storeCategoryChoice } from './categories/category-choice.ts'
import { createDialogs } from './dialogs/dialogs.ts'
import { RemoteDialog } from './dialogs/RemoteDialog.tsx'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { createLocale } from './locale/locale.ts'
import { createTexts, NAMESPACE, textsIn } from './locales/texts.ts'
import { indexReleases } from './remotes/release-index.ts'
import { modulesOn } from './remotes/conditions.ts'
import { createHost } from './remotes/host.ts'
import { trackPromiseStatus } from './remotes/promise-status.ts'
import { Slot } from './remotes/Slot.tsx'
import { createNavigation } from './navigation/navigation.ts'
import { requireRealAccount } from './session/require-real-account.ts'
import { watchIdle } from './session/idle.ts'
import { showPlayBreak } from './session/play-break.ts'
import { reportSettledBet } from './session/report-settled-bet.ts'
import { createLoginGate } from './session/require-login.ts'
import { createSession } from './session/session.ts'
import { notifySessionLost } from './session/notify-session-lost.ts'
import { chosenLanguage, cookieLanguage, keepMerchant, storedLanguage } from './storage/storage.ts'
import { tabChannel } from './storage/tab-channel.ts'
import { createCrashBlame, createProblemReport, releaseIn, watchErrors } from './telemetry/attribution.ts'
import { createTelemetry } from './telemetry/telemetry.ts'
import { createWallet } from './wallet/wallet.ts'
import type { Shell } from './context/shell-context.ts'

const IS_DEVELOPMENT = process.env.NODE_ENV !== 'production'
const ALL_TOPICS = Object.keys(EVENTS) as Topic[]

/** Creates the shell without making a request. */
export function createShell(bootstrap: Bootstrap, version: string): Shell {
  const { merchant, settings, releaseSet, assetsBase } = bootstrap
  const store = createStore()
  const language = cookieLanguage() ?? storedLanguage() ?? bootstrap.language
  const chosen = stillChosen(chosenLanguage(), language)
  store.set(languageAtom, pageLanguage(chosen, language, settings.languages ?? []))
  store.set(chosenLanguageAtom, chosen)
  store.set(themeAtom, bootstrap.theme)
  store.set(statusAtom, bootstrap.status)

  const texts = createTexts({
    addresses: bootstrap.texts ?? {},
    namespaces: {
      [SHELL]: NAMESPACE,
      ...Object.fromEntries(
        Object.entries(releaseSet.remotes).map(([name, remote]) => [name, `${name}@${remote.version}`]),
      ),
    },
  })
  const telemetry = createTelemetry({ visit: bootstrap.visit, versionOf: (name) => releaseSet.remotes[name]?.version })
  const bus = createBus({
    development: IS_DEVELOPMENT,
    channel: tabChannel('atrium-bus'),
    report: createProblemReport(telemetry),
  })
  const events = bus.scope({ name: 'shell', version, emits: ALL_TOPICS, consumes: ALL_TOPICS })
  const commander = createCommands()
  const queryClient = createQueryClient()
  const dialogs = createDialogs(store)
  const gate = createLoginGate(store, dialogs)
  const on = modulesOn(settings.modules)
  const isModuleOn = (modId: string) => on.has(modId)
  const releases = indexReleases(releaseSet.remotes, isModuleOn)
  const remotes = createRemoteLoader<Remote>({
    releases: releaseSet.remotes,
    shellHashes: releaseSet.shellHashes,
    assetsBase,
    scope: shareScope(),
    report: telemetry.report,
  })
  const releaseOf = (text: string) => releaseIn(text, releaseSet, remotes)
  watchErrors(telemetry, releaseOf)
  const blameCrash = createCrashBlame(telemetry, releaseOf, { name: 'shell', version })
  const loader = { ...remotes, load: (name: string) => trackPromiseStatus(remotes.load(name)) }

  const api = createApiClient({
    baseUrl: location.origin,
    storage: browserStorage(),
    channel: tabChannel('atrium-session'),
    tabSecrets: bootstrap.tabSecrets,
    language: () => store.get(productLanguageAtom),
    onUnauthorized: (error) => session.lost(error),
    onActivity: (name) => passiveCalls.includes(name) || idle.extend(),
    mayShare: () => !session.mustChangePassword(),
    loadEncryption: createPageLoader(loadEncryption).load,
  })
  const t = (key: string, values: Record<string, unknown> = {}) => textsIn(texts, store.get(languageAtom))(key, values)
  const session = createSession({
    store,
    api,
    bus: events,
    queryClient,
    gate,
    dialogs,
    isModuleOn,
    base: { currency: merchant.currency, merchant: merchant.code, agentTypes: merchant.agentTypes },
    onKnown: (ends) => idle.begin(ends),
    onArrived: (info) =>
      info.previousLogin &&
      dialogs.toast(
        t('session.previous', {
          ...info.previousLogin,
          at: zonedDateTime(info.previousLogin.at, store.get(languageAtom), merchant.timeZone),
        }),
      ),
    onLost: (reason) => notifySessionLost({ dialogs, t }, reason),
  })
  const idle = watchIdle({
    store,
    now: api.serverNow,
    channel: tabChannel('atrium-idle'),
    onEnd: () => void session.expire(),
  })
  // A game's rounds count as activity as well, although the page makes no call for them.
  events.on('wallet.round.closed', idle.extend)
  events.on('wallet.bet.settled', (bet) => reportSettledBet({ dialogs, t, language: store.get(languageAtom) }, bet))
  events.on('messages.unread.changed', ({ unread }) =>
    storeUnread({ queryClient, store, merchant: merchant.code }, unread),
  )
  keepMerchant(merchant.code)
  storeCategoryChoice({ events, bus, store })
  const wallet = createWallet({ store, api, bus: events, root: bus })
  const locale = createLocale({
    store,
    api,
    bus: events,
    texts,
    root: document.documentElement,
    offered: settings.languages ?? [],
  })
  const call = createCall({
    api,
    gate,
    store,
    onRealAccountRequired: () => void requireRealAccount({ dialogs, store, isModuleOn }, t),
    onClosed: (status) => events.emit('merchant.status.changed', { status }),
    onTermsDue: () => void session.checkTerms(),
    onProtection: ({ bar }) => showPlayBreak(store, bar, api.serverNow()),
  })
  const navigation = createNavigation({
    releases,
    loader,
    session: () => store.get(sessionAtom),
    hostOf: (remote) => createHost(shell, remote, loader.release(remote)?.version ?? '').host,
    readFirst: (first) =>
      Promise.all(
        firstReads(first, store.get(languageAtom)).map(({ call: name, request }) =>
          queryClient.prefetchQuery({
            queryKey: queryKeyOf(store, merchant.code, name, request),
            queryFn: ({ signal }) => call(name, request as never, { signal }),
          }),
        ),
      ),
    reload: () => location.reload(),
  })

  const shell: Shell = {
    bootstrap,
    store,
    api,
    call,
    queryClient,
    texts,
    bus,
    commander,
    events,
    commands: commander.scope({ name: 'shell', version }),
    loader,
    releases,
    session,
    gate,
    wallet,
    locale,
    dialogs,
    navigation,
    telemetry,
    blameCrash,
    isModuleOn,
    lent: { Slot, Dialog: RemoteDialog },
  }
  return shell
}
