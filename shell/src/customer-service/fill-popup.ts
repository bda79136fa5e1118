import { messageOf } from '@atrium/contracts/errors/portal-error'
import { languageAtom, sessionAtom } from '../context/atoms.ts'
import { textsIn } from '../locales/texts.ts'
import type { Shell } from '../context/shell-context.ts'
import { choosePath } from './choose-path.ts'
import { openPath } from './open-path.ts'

/** The window that the click opened, or null if the browser blocked it. */
export type Popup = Pick<Window, 'close' | 'closed' | 'document' | 'location'> & { opener: unknown }

/**
 * Navigates the opened window to the customer service. An error closes the window and is shown as a toast (the
 * specification's rule for a failed fetch).
 */
export async function fillPopup(
  popup: Popup | null,
  { api, dialogs, store, texts }: Pick<Shell, 'api' | 'dialogs' | 'store' | 'texts'>,
  open: (address: string) => void,
): Promise<void> {
  const t = textsIn(texts, store.get(languageAtom))
  try {
    if (popup) {
      popup.document.title = t('customerService.title')
      popup.document.body.textContent = t('customerService.connecting')
    }
    const { version } = await api.call('customerService', {})
    const path = choosePath(version.pathList, store.get(sessionAtom).vip?.rankLevel ?? 0)
    if (!path) throw new Error('The merchant has no customer-service path')
    const { href } = openPath(path)
    if (!popup) {
      const answer = await dialogs.show({
        title: t('customerService.blocked'),
        body: t('customerService.blockedText'),
        tone: 'info',
        buttons: [
          { key: 'cancel', label: t('cancel') },
          { key: 'open', label: t('customerService.open'), primary: true },
        ],
      })
      if (answer === 'open') open(href)
      return
    }
    // The visitor has closed the window in the meantime.
    if (popup.closed) return
    // Removes the opener, so that the customer-service site cannot navigate the portal.
    popup.opener = null
    popup.location.replace(href)
  } catch (error) {
    popup?.close()
    dialogs.toast(messageOf(error, t('customerService.failed')), 'error')
  }
}
