import { dialogsAtom } from '../context/atoms.ts'
import type { Shell } from '../context/shell-context.ts'

/**
 * Shows a visitor with a trial account what it lacks, and leads to a real account. Several errors at once show one
 * dialog.
 */
export async function requireRealAccount(
  { dialogs, store, isModuleOn }: Pick<Shell, 'dialogs' | 'store' | 'isModuleOn'>,
  t: (key: string) => string,
): Promise<void> {
  const title = t('realAccount.title')
  if (store.get(dialogsAtom).some(({ request }) => request.title === title)) return
  const answer = await dialogs.show({
    title,
    body: t('realAccount.text'),
    tone: 'warning',
    buttons: [
      ...(isModuleOn('REG3') ? [{ key: 'register', label: t('realAccount.register') }] : []),
      { key: 'login', label: t('realAccount.login') },
      { key: 'confirm', label: t('confirm'), primary: true },
    ],
  })
  if (answer === 'register' || answer === 'login') dialogs.open(answer)
}
