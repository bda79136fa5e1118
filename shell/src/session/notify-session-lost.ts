import type { Dialogs } from '../context/services/dialogs.ts'
import type { LossReason } from './session.ts'

/** Tells whoever was signed in why they no longer are. Where the account went on elsewhere is a screen of its own. */
export function notifySessionLost(
  { dialogs, t }: { dialogs: Pick<Dialogs, 'ask' | 'toast'>; t: (key: string) => string },
  reason: LossReason,
): void {
  if (reason === 'expired') dialogs.toast(t('session.expired'), 'warning')
  // Nobody should take this for a time that ran out, and try again.
  if (reason === 'excluded')
    void dialogs.ask({
      title: t('session.excludedTitle'),
      body: t('session.excluded'),
      tone: 'warning',
      buttons: [{ key: 'confirm', label: t('confirm'), primary: true }],
    })
}
