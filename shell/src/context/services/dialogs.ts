import type { DialogRequest } from '@atrium/contracts/portal/commands'
import type { Toast } from '@atrium/ui/toast'
import type { DialogKey, OpenArguments } from './dialog-keys.ts'

/** Dialogs, toasts and the loading overlay. Created in `dialogs/`. */
export interface Dialogs {
  /** Opens a dialog by key, replacing the open one: `open('register')`, `open('login', { tab: 'sms' })`. */
  open<Key extends DialogKey>(key: Key, ...props: OpenArguments<Key>): void
  /** Closes the dialog that was opened by key; with an id only that one. A pending `gate.require()` is rejected. */
  close(id?: number): void
  /** Shows a question and resolves to the key of the pressed button. Questions are shown one at a time, in order. */
  show(request: DialogRequest): Promise<string>
  answer(id: number, key: string): void
  /**
   * Covers the page with a text while some work must not be interrupted. Short work covers nothing, and no page stays
   * covered for ever. Resolves and rejects like the work.
   */
  cover<Answer>(text: string, work: Promise<Answer>): Promise<Answer>
  toast(text: string, tone?: Toast['tone']): void
  /** Shows a toast with one action, longer than other toasts. Resolves to whether the action was pressed. */
  offer(text: string, action: string, tone?: Toast['tone']): Promise<boolean>
  dismissToast(id: string): void
}
