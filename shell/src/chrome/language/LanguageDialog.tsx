import type { MarkLanguage } from '@atrium/contracts/calls'
import { directionOf } from '@atrium/contracts/locale/languages'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { ErrorState } from '@atrium/ui/error-state'
import { CheckIcon } from '@atrium/ui/icon'
import { useAtomValue } from 'jotai'
import { chosenLanguageAtom } from '../../context/atoms.ts'
import { useMarkLanguages } from '../../calls/use-mark-languages.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './language-dialog.module.css'

/** All selectable languages by their native names. Languages without texts are marked. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { locale, dialogs } = useShell()
  const t = useShellText()
  const chosen = useAtomValue(chosenLanguageAtom)
  const { data, error, refetch } = useMarkLanguages()
  const choose = (code: string) => {
    onClose()
    void locale.choose(code).catch(() => dialogs.toast(t('chrome.languageFailed'), 'error'))
  }
  const choices = (translated: boolean) =>
    data?.list
      .filter((language) => language.translated === translated)
      .map((language) => (
        <li key={language.code}>
          <Choice {...language} isChosen={language.code === chosen} onChoose={choose} />
        </li>
      ))
  return (
    <Dialog open size="wide" onClose={onClose} title={t('languages.title')} closeLabel={t('close')}>
      {error && (
        <ErrorState
          title={t('languages.failed')}
          action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
        >
          {error.message}
        </ErrorState>
      )}
      {!error && (
        <div className={styles.lists} aria-busy={!data}>
          <ul className={styles.list} aria-label={t('languages.translated')}>
            {choices(true)}
          </ul>
          <h3 className={styles.heading}>{t('languages.inEnglish')}</h3>
          <ul className={styles.list} aria-label={t('languages.inEnglish')}>
            {choices(false)}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

function Choice({
  code,
  name,
  isChosen,
  onChoose,
}: MarkLanguage & { isChosen: boolean; onChoose: (code: string) => void }) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={() => onChoose(code)}>
      <span dir={directionOf(code)} className={styles.name}>
        {name}
      </span>
      {isChosen ? <CheckIcon size={16} /> : <span className={styles.code}>{code}</span>}
    </button>
  )
}
