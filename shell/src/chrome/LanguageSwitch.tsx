import { LANGUAGES, languageTag, type Language } from '@atrium/contracts/languages'
import { useAtomValue } from 'jotai'
import { languageAtom } from '../atoms.ts'
import { useShell, useShellText } from '../shell-context.ts'
import styles from './language-switch.module.css'

/** Each language names itself. */
const NAMES: Record<Language, { short: string; full: string }> = { KO: { short: '한', full: '한국어' }, EN: { short: 'EN', full: 'English (EN)' } }

export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { locale, dialogs } = useShell()
  const t = useShellText()
  const current = useAtomValue(languageAtom)
  const choose = (language: Language) => void locale.setLanguage(language).catch(() => dialogs.toast(t('chrome.languageFailed'), 'error'))
  return (
    <div role="group" aria-label={t('chrome.language')} className={`${styles.switch} ${className}`}>
      {LANGUAGES.map((language) => (
        <button key={language} type="button" lang={languageTag(language)} aria-label={NAMES[language].full} aria-pressed={language === current} className={styles.choice} onClick={() => choose(language)}>
          {NAMES[language].short}
        </button>
      ))}
    </div>
  )
}
