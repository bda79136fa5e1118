import { languageAtom } from '../atoms.ts'
import { textsIn } from '../locale/texts.ts'
import type { Shell } from '../shell-context.ts'

/** Asks before a page is left while a remote holds it: an open bet slip, a half-filled form. */
export async function mayLeave({ dialogs, texts, store }: Pick<Shell, 'dialogs' | 'texts' | 'store'>): Promise<boolean> {
  const t = textsIn(texts, store.get(languageAtom))
  const answer = await dialogs.ask({ title: t('leave.title'), body: t('leave.text'), tone: 'warning', modal: true, buttons: [{ key: 'stay', label: t('leave.stay'), primary: true }, { key: 'leave', label: t('leave.leave') }] })
  return answer === 'leave'
}
