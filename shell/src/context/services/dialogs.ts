import type { DialogRequest } from '@atrium/contracts/portal/commands'
import type { Toast } from '@atrium/ui/toast'
import type { DialogKey, OpenArguments } from './dialog-keys.ts'

/** Dialogs, toasts and the loading overlay. Created in `dialogs/`. */
export interface Dialogs {
  /** Opens a dialog by key, which replaces the open one: `open('register')`, `open('login', { tab: 'sms' })`. */
  open<Key extends DialogKey>(key: Key, ...props: OpenArguments<Key>): void
  /**
   * Closes the dialog that was opened by key; with an id only if it is that one. Rejects a pending `gate.require()`.
   */
  close(id?: number): void
  /** Shows a question and resolves with the key of the clicked button. Questions are shown one at a time, in order. */
  show(request: DialogRequest): Promise<string>
  answer(id: number, key: string): void
  /**
   * Covers the page with a text during work that must not be interrupted. Short work covers nothing, and the cover has
   * a maximum duration. Resolves and rejects like the work.
   */
  cover<Answer>(text: string, work: Promise<Answer>): Promise<Answer>
  toast(text: string, tone?: Toast['tone']): void
  /** Shows a toast with one action, for longer than other toasts. Resolves with whether the action was clicked. */
  offer(text: string, action: string, tone?: Toast['tone']): Promise<boolean>
  dismissToast(id: string): void
}
