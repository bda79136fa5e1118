import type { Dialogs } from '../context/services/dialogs.ts'
import type { LossReason } from './session.ts'

/** Shows a member why their session has ended. A sign-in elsewhere has a separate screen. */
export function notifySessionLost(
  { dialogs, t }: { dialogs: Pick<Dialogs, 'show' | 'toast'>; t: (key: string) => string },
  reason: LossReason,
): void {
  if (reason === 'expired') dialogs.toast(t('session.expired'), 'warning')
  // An exclusion must not look like an expired session, after which a member would log in again.
  if (reason === 'excluded')
    void dialogs.show({
      title: t('session.excludedTitle'),
      body: t('session.excluded'),
      tone: 'warning',
      buttons: [{ key: 'confirm', label: t('confirm'), primary: true }],
    })
}
