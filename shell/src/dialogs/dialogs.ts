import type { DialogRequest } from '@atrium/contracts/commands'
import { dialogsAtom, toastsAtom, type Store } from '../atoms.ts'
import type { Toast } from '@atrium/ui/toast'
import { coverPage } from './cover.ts'
import type { DialogKey, OpenArguments } from './keys.ts'
import { closeDialog, openDialog } from './open-dialog.ts'

/** Answer of a dialog that was closed by none of its buttons. */
export const DISMISSED = 'dismissed'
const TOAST_MS = 5_000
/** More at once cannot be read. */
const MOST_TOASTS = 3

export interface Dialogs {
  /** Opens a dialog by name, in the place of the one that is open: `open('register')`, `open('login', { tab: 'sms' })`. */
  open<Key extends DialogKey>(key: Key, ...props: OpenArguments<Key>): void
  /** Closes what was opened by name; with an id only that one. Whoever waits for a login is refused. */
  close(id?: number): void
  /** Shows a question and answers with the key of the pressed button. One at a time, in the order they were asked. */
  ask(request: DialogRequest): Promise<string>
  answer(id: number, key: string): void
  /** Covers the page, and says why, while something runs that must not be crossed. Nothing is covered when it is soon done, and no page for ever. Answers and rejects as the work does. */
  cover<Answer>(text: string, work: Promise<Answer>): Promise<Answer>
  toast(text: string, tone?: Toast['tone']): void
  dismissToast(id: string): void
}

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
      store.set(toastsAtom, [...store.get(toastsAtom), { id, text, tone }].slice(-MOST_TOASTS))
      setTimeout(() => dialogs.dismissToast(id), TOAST_MS)
    },
    dismissToast: (id) => store.set(toastsAtom, store.get(toastsAtom).filter((toast) => toast.id !== id)),
  }
  return dialogs
}
