import type { Toast } from '@atrium/ui/toast'
import { dialogsAtom, toastsAtom, type Store } from '../context/atoms.ts'
import { coverPage } from './cover.ts'
import { closeDialog, openDialog } from './open-dialog.ts'
import type { Dialogs } from '../context/services/dialogs.ts'

/** The result of a dialog that was closed without one of its buttons. */
export const DISMISSED = 'dismissed'
const TOAST_MS = 5_000
/** Long enough to read the toast and to reach its button by keyboard. */
const OFFER_MS = 10_000
/** Maximum number of toasts that are readable at once. */
const MAX_TOASTS = 3

export function createDialogs(store: Store): Dialogs {
  const answers = new Map<number, (key: string) => void>()
  const offers = new Map<string, (isPressed: boolean) => void>()
  let count = 0

  const dialogs: Dialogs = {
    open: (key, ...props) => openDialog(store, key, ...props),
    close: (id) => closeDialog(store, id),
    show: (request) =>
      new Promise((resolve) => {
        const id = ++count
        answers.set(id, resolve)
        store.set(dialogsAtom, [...store.get(dialogsAtom), { id, request }])
      }),
    answer(id, key) {
      store.set(
        dialogsAtom,
        store.get(dialogsAtom).filter((dialog) => dialog.id !== id),
      )
      answers.get(id)?.(key)
      answers.delete(id)
    },
    cover: (text, work) => coverPage(store, text, work),
    toast: (text, tone = 'info') => showToast({ id: String(++count), text, tone }, TOAST_MS),
    offer: (text, action, tone = 'info') =>
      new Promise((resolve) => {
        const id = String(++count)
        offers.set(id, resolve)
        showToast({ id, text, tone, action: { label: action, onPress: () => dismiss(id, true) } }, OFFER_MS)
      }),
    dismissToast: (id) => dismiss(id, false),
  }

  function showToast(toast: Toast, forMs: number): void {
    store.set(toastsAtom, [...store.get(toastsAtom), toast].slice(-MAX_TOASTS))
    setTimeout(() => dialogs.dismissToast(toast.id), forMs)
  }

  function dismiss(id: string, isPressed: boolean): void {
    store.set(
      toastsAtom,
      store.get(toastsAtom).filter((toast) => toast.id !== id),
    )
    offers.get(id)?.(isPressed)
    offers.delete(id)
  }

  return dialogs
}
