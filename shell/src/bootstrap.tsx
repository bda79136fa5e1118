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
import { createPortalRouter } from './routing/router.tsx'
import { prefetchOnIntent, prefetchWhenIdle, whenQuiet } from './navigation/intent.ts'
import { handleMessage } from './stream/handle-message.ts'
import { tabChannel } from './storage/tab-channel.ts'
import { checkAccess } from './status/check-access.ts'
import { watchStatus } from './status/watch-status.ts'
import { startStream } from './stream/stream.ts'
import { watchInstallPrompt } from './web-app/install-prompt.ts'
import { registerServiceWorker } from './web-app/register-service-worker.ts'

/**
 * The skeleton stands this much longer at most, so that frame, page and data are drawn at once instead of one after the
 * other.
 */
const HOLD_MS = 400
/** And this much longer where the shell's style sheet has not come, without which the header covers the page. */
const STYLES_HOLD_MS = 4_000

/** Starts the portal in the document that the server sent. */
export async function start(): Promise<void> {
  const bootstrap = parseBootstrap(
    document.getElementById(DOCUMENT_IDS.bootstrap)!.textContent,
    document.querySelector('script[type=importmap]')!.textContent,
  )
  const shell = createShell(bootstrap, bootstrap.releaseSet.shell)
  const { api, store, session, wallet, events, navigation, loader, texts, queryClient } = shell
  provideCommands(shell)
  fallBackOnImageError(document, bootstrap.imageCDNs)
  dropRescueMark()
  watchInstallPrompt(store)

  // What members have beside the page is lazy, and comes while their session is looked up.
  if (api.hasSession()) loader.fetchHashes()
  const styles = restoreStyles(document)
  // The session is looked up while the texts are on their way; the page does not wait for it.
  const signedIn = session.start()
  // So are the remote that owns the page, and the page's first data.
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
  // In slices between which the browser answers the visitor: React renders in one task what is no transition.
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
      // It may have changed since the document, and the visitor's address since the last connection.
      void status.look().catch(() => undefined)
    },
  })
  prefetchWhenIdle(Object.keys(bootstrap.releaseSet.remotes), loader.prefetch, isBusy)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The watchdog of the document came back with a mark in the address: it is no page's business. */
function dropRescueMark(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lkg')) return
  address.searchParams.delete('lkg')
  history.replaceState(history.state, '', address)
}
