import { dialogsAtom, toastsAtom, type Store } from '../context/atoms.ts'
import { coverPage } from './cover.ts'
import { closeDialog, openDialog } from './open-dialog.ts'
import type { Dialogs } from '../context/services/dialogs.ts'

/** Answer of a dialog that was closed by none of its buttons. */
export const DISMISSED = 'dismissed'
const TOAST_MS = 5_000
/** More at once cannot be read. */
const MAX_TOASTS = 3

export function createDialogs(store: Store): Dialogs {
  const answers = new Map<number, (key: string) => void>()
  let count = 0

  const dialogs: Dialogs = {
    open: (key, ...props) => openDialog(store, key, ...props),
    close: (id) => closeDialog(store, id),
    ask: (request) =>
      new Promise((resolve) => {
        const id = ++count
        answers.set(id, resolve)
        store.set(dialogsAtom, [...store.get(dialogsAtom), { id, request }])
      }),
    answer(id, key) {
      store.set(dialogsAtom, store.get(dialogsAtom).filter((dialog) => dialog.id !== id))
      answers.get(id)?.(key)
      answers.delete(id)
    },
    cover: (text, work) => coverPage(store, text, work),
    toast(text, tone = 'info') {
      const id = String(++count)
      store.set(toastsAtom, [...store.get(toastsAtom), { id, text, tone }].slice(-MAX_TOASTS))
      setTimeout(() => dialogs.dismissToast(id), TOAST_MS)
    },
    dismissToast: (id) => store.set(toastsAtom, store.get(toastsAtom).filter((toast) => toast.id !== id)),
  }
  return dialogs
}
