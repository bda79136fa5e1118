import { LANGUAGES } from '@atrium/contracts/locale/languages'
import { CloseIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { chosenLanguageAtom } from '../../context/atoms.ts'
import { useMarkLanguages } from '../../calls/use-mark-languages.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './language-note.module.css'

/** Explains why the page is in English to visitors who chose a language without texts. */
export function LanguageNote() {
  const { dialogs, bootstrap } = useShell()
  const t = useShellText()
  const chosen = useAtomValue(chosenLanguageAtom)
  const [read, setRead] = useState<string>()
  const { data } = useMarkLanguages()
  if (read === chosen || ((bootstrap.settings.languages ?? LANGUAGES) as readonly string[]).includes(chosen))
    return null
  const name = data?.list.find(({ code }) => code === chosen)?.name ?? chosen
  return (
    <aside className={styles.note} aria-label={t('chrome.language')}>
      <p dir="ltr">{t('languages.note', { language: name })}</p>
      <button type="button" className={styles.change} onClick={() => dialogs.open('languages')}>
        {t('languages.change')}
      </button>
      <IconButton size="s" label={t('close')} icon={<CloseIcon size={16} />} onClick={() => setRead(chosen)} />
    </aside>
  )
}
