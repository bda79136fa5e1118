import type { DialogRequest } from '@atrium/contracts/portal/commands'
import type { Toast } from '@atrium/ui/toast'
import type { DialogKey, OpenArguments } from './dialog-keys.ts'

/** Dialogs, toasts and the cover over the page. Created in `dialogs/`. */
export interface Dialogs {
  /**
   * Opens a dialog by name, in the place of the one that is open: `open('register')`, `open('login', { tab: 'sms' })`.
   */
  open<Key extends DialogKey>(key: Key, ...props: OpenArguments<Key>): void
  /** Closes what was opened by name; with an id only that one. Whoever waits for a login is refused. */
  close(id?: number): void
  /** Shows a question and answers with the key of the pressed button. One at a time, in the order they were asked. */
  ask(request: DialogRequest): Promise<string>
  answer(id: number, key: string): void
  /**
   * Covers the page, and says why, while something runs that must not be crossed. Nothing is covered when it is soon
   * done, and no page for ever. Answers and rejects as the work does.
   */
  cover<Answer>(text: string, work: Promise<Answer>): Promise<Answer>
  toast(text: string, tone?: Toast['tone']): void
  /**
   * Shows a toast with one action, for longer than others. True when it was pressed, false when the toast left without
   * that.
   */
  offer(text: string, action: string, tone?: Toast['tone']): Promise<boolean>
  dismissToast(id: string): void
}
