import { dialogsAtom } from '../context/atoms.ts'
import type { Shell } from '../context/shell-context.ts'

/** Tells who has a trial account what is missing, and leads to an official one. Many refusals at once are told once. */
export async function requireRealAccount(
  { dialogs, store, isModuleOn }: Pick<Shell, 'dialogs' | 'store' | 'isModuleOn'>,
  t: (key: string) => string,
): Promise<void> {
  const title = t('realAccount.title')
  if (store.get(dialogsAtom).some(({ request }) => request.title === title)) return
  const answer = await dialogs.ask({
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
