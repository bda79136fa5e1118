import { DOCUMENT_IDS } from '@atrium/contracts/portal/bootstrap'
import '@atrium/ui/meaning.css'
import { languageTag } from '@atrium/contracts/locale/languages'
import { parseBootstrap } from '@atrium/contracts/portal/remote-release'
import { restoreStyles } from '@atrium/federation/runtime'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { chosenLanguageAtom, languageAtom, quietAtom } from './context/atoms.ts'
import { refreshUnread } from './calls/unread-count.ts'
import { createShell } from './create-shell.ts'
import { fallBackOnImageError } from './document/image-fallback.ts'
import { showChosenLanguage } from './locale/locale.ts'
import { switchTexts } from './locales/texts.ts'
import { provideCommands } from './provide-commands.ts'
import { lockPage } from './remotes/lock-page.ts'
import { createPortalRouter } from './routing/router.tsx'
import { prefetchOnIntent, prefetchWhenIdle, whenQuiet } from './navigation/intent.ts'
import { handleMessage } from './stream/handle-message.ts'
import { tabChannel } from './storage/tab-channel.ts'
import { checkAccess } from './status/check-access.ts'
import { watchStatus } from './status/watch-status.ts'
import { startStream } from './stream/stream.ts'
import { watchInstallPrompt } from './web-app/install-prompt.ts'
import { registerServiceWorker } from './web-app/register-service-worker.ts'

/** Maximum additional time that the skeleton stays, so that frame, page and data are rendered together. */
const HOLD_MS = 400
/**
 * Maximum time that the skeleton stays while the shell's style sheet is missing, without which the header covers the
 * page.
 */
const STYLES_HOLD_MS = 4_000

/** Starts the portal in the document that the server sent. */
export async function start(): Promise<void> {
  const bootstrap = parseBootstrap(
    document.getElementById(DOCUMENT_IDS.bootstrap)!.textContent,
    document.querySelector('script[type=importmap]')!.textContent,
  )
  // All code of the shell has been evaluated, and no remote has.
  lockPage()
  const shell = createShell(bootstrap, bootstrap.releaseSet.shell)
  const { api, store, session, wallet, events, navigation, loader, texts, queryClient } = shell
  provideCommands(shell)
  fallBackOnImageError(document, bootstrap.imageCDNs)
  dropRescueMark()
  watchInstallPrompt(store)

  // Code for members is lazy; its integrity hashes are fetched while the session is loaded.
  if (api.hasSession()) loader.fetchHashes()
  const styles = restoreStyles(document)
  // The session is loaded in parallel with the texts; the page does not wait for it.
  const signedIn = session.start()
  // The remote of the page and the page's first data are also loaded in parallel.
  const page = navigation.prefetch(location.pathname + location.search, true)
  const language = store.get(languageAtom)
  await switchTexts(texts, language)
  document.documentElement.lang = languageTag(language)
  showChosenLanguage(document.documentElement, store.get(chosenLanguageAtom))
  await Promise.race([page, pause(HOLD_MS)])
  if (styles) await Promise.race([styles, pause(STYLES_HOLD_MS)])
  const router = createPortalRouter(shell)
  navigation.attach(router)
  const root = createRoot(document.getElementById(DOCUMENT_IDS.root)!, {
    onUncaughtError(thrown, { componentStack }) {
      shell.blameCrash(thrown, componentStack)
      reportError(thrown)
    },
  })
  // A transition, which React renders in time slices between user input; otherwise it renders in one task.
  startTransition(() => root.render(<App shell={shell} router={router} />))

  events.on('releases.set.changed', ({ setId, runs = [setId], revoked }) =>
    navigation.markOutdated(
      runs.includes(bootstrap.chosenSet ?? bootstrap.releaseSet.id) ? 'no' : revoked ? 'soon' : 'next page',
    ),
  )
  const status = watchStatus(shell)
  prefetchOnIntent(document, navigation)
  const isBusy = () => document.readyState !== 'complete' || queryClient.isFetching() > 0
  void whenQuiet(isBusy).then(() => {
    startTransition(() => store.set(quietAtom, true))
    loader.fetchHashes()
    void checkAccess(shell, status)
    void registerServiceWorker()
    if (bootstrap.settings.analytics)
      void import('./features/analytics/analytics.ts').then(
        ({ countVisits }) => countVisits(router, () => store.get(languageAtom)),
        () => undefined,
      )
  })
  await signedIn
  startStream({
    api,
    store,
    channel: tabChannel('atrium-stream'),
    locks: navigator.locks as never,
    onMessage: (message) =>
      handleMessage(message, { bus: events, wallet, onSessionEnded: (reason) => void session.verify(reason) }),
    onConnected(isFirst) {
      if (!isFirst) {
        void wallet.refresh()
        refreshUnread(queryClient)
      }
      // The system status may have changed since the document, and the visitor's IP address since the last connection.
      void status.look().catch(() => undefined)
    },
  })
  prefetchWhenIdle(Object.keys(bootstrap.releaseSet.remotes), loader.prefetch, isBusy)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Removes the watchdog's query parameter from the address. */
function dropRescueMark(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lkg')) return
  address.searchParams.delete('lkg')
  history.replaceState(history.state, '', address)
}
