import { DOCUMENT_IDS, type Bootstrap } from '@atrium/contracts/bootstrap'
import { languageTag } from '@atrium/contracts/languages'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { languageAtom, statusAtom } from './atoms.ts'
import { createShell } from './create-shell.ts'
import { switchTexts } from './locale/texts.ts'
import { provideCommands } from './provide-commands.ts'
import { createPortalRouter } from './routing/router.tsx'
import { prefetchOnIntent, prefetchWhenIdle } from './routing/intent.ts'
import { handleMessage } from './stream/handle-message.ts'
import { startStream } from './stream/stream.ts'

/** Starts the portal in the document that the server sent. */
export async function start(): Promise<void> {
  const bootstrap = JSON.parse(document.getElementById(DOCUMENT_IDS.bootstrap)!.textContent) as Bootstrap
  const shell = createShell(bootstrap, bootstrap.releaseSet.shell)
  const { api, store, session, wallet, events, navigation, loader, texts } = shell
  provideCommands(shell)
  dropRescueMark()

  // The session is looked up while the texts are on their way; the page does not wait for it.
  const signedIn = session.start()
  // So is the remote that owns the page.
  void navigation.prefetch(location.pathname, true)
  const language = store.get(languageAtom)
  await switchTexts(texts, language)
  document.documentElement.lang = languageTag(language)
  const router = createPortalRouter(shell)
  navigation.attach(router)
  createRoot(document.getElementById(DOCUMENT_IDS.root)!).render(<App shell={shell} router={router} />)

  events.on('releases.set.changed', ({ setId }) => setId !== bootstrap.releaseSet.id && navigation.outdate())
  events.on('merchant.status.changed', () => void api.call('systemStatus', {}).then((status) => store.set(statusAtom, status), () => undefined))
  prefetchOnIntent(document, navigation)
  await signedIn
  startStream({
    api, store,
    channel: new BroadcastChannel('atrium-stream'),
    locks: navigator.locks as never,
    onMessage: (message) => handleMessage(message, { bus: events, wallet, onSessionEnded: (reason) => void session.verify(reason) }),
    onReconnected: () => void wallet.refresh(),
  })
  prefetchWhenIdle(Object.keys(bootstrap.releaseSet.remotes), loader.prefetch, () => document.readyState !== 'complete' || shell.queryClient.isFetching() > 0)
}

/** The watchdog of the document came back with a mark in the address: it is no page's business. */
function dropRescueMark(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lkg')) return
  address.searchParams.delete('lkg')
  history.replaceState(history.state, '', address)
}
