import { installPromptAtom, type Store } from '../context/atoms.ts'

/** An event of Chromium only; other browsers install from their menus. The prompt can be shown once. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

/** Stores the browser's offer to install the portal, for the page that shows it. */
export function watchInstallPrompt(store: Store): void {
  const forget = () => store.set(installPromptAtom, undefined)
  addEventListener('beforeinstallprompt', (event) => {
    // Prevents Chromium's own install bar, which would appear on any page.
    event.preventDefault()
    store.set(installPromptAtom, {
      async show() {
        forget()
        await (event as InstallPromptEvent).prompt()
      },
    })
  })
  addEventListener('appinstalled', forget)
}
