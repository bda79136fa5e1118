import { languageAtom } from '../context/atoms.ts'
import { textsIn } from '../locales/texts.ts'
import type { Shell } from '../context/shell-context.ts'

/**
 * Shows a confirmation before a page is left while a remote holds it, for an open bet slip or a running round. The
 * remote's reason explains the consequences.
 */
export async function confirmLeave({
  dialogs,
  navigation,
  texts,
  store,
}: Pick<Shell, 'dialogs' | 'navigation' | 'texts' | 'store'>): Promise<boolean> {
  const body = navigation.heldFor()
  if (body === undefined) return true
  const t = textsIn(texts, store.get(languageAtom))
  const answer = await dialogs.show({
    title: t('leave.title'),
    body,
    tone: 'warning',
    modal: true,
    buttons: [
      { key: 'stay', label: t('leave.stay'), primary: true },
      { key: 'leave', label: t('leave.leave') },
    ],
  })
  return answer === 'leave'
}
