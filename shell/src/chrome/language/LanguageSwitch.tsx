import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { LANGUAGES, languageTag, type Language } from '@atrium/contracts/locale/languages'
import { GlobeIcon } from '@atrium/ui/icon'
import { useAtomValue } from 'jotai'
import { chosenLanguageAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './language-switch.module.css'

/** Native name of each language. */
const NAMES: Record<Language, { short: string; full: string }> = {
  KO: { short: '한', full: '한국어' },
  EN: { short: 'EN', full: 'English, EN' },
}

const nameOf = (code: LanguageCode): { short: string; full: string } =>
  (NAMES as Partial<Record<LanguageCode, { short: string; full: string }>>)[code] ?? {
    short: code,
    full: `${new Intl.DisplayNames([languageTag(code)], { type: 'language' }).of(languageTag(code))}, ${code}`,
  }

/** More languages than these are only in the list. */
const MAX_BUTTONS = 3

/** Buttons for the languages on offer, and a globe that opens the list of all selectable languages. */
export function LanguageSwitch({ className = '', onLeave }: { className?: string; onLeave?: () => void }) {
  const { locale, dialogs, bootstrap } = useShell()
  const offered = (bootstrap.settings.languages ?? LANGUAGES).slice(0, MAX_BUTTONS)
  const t = useShellText()
  const chosen = useAtomValue(chosenLanguageAtom)
  const isOther = !(offered as readonly string[]).includes(chosen)
  const more = () => {
    onLeave?.()
    dialogs.open('languages')
  }
  const choose = (language: LanguageCode) =>
    void locale.choose(language).catch(() => dialogs.toast(t('chrome.languageFailed'), 'error'))
  return (
    <div role="group" aria-label={t('chrome.language')} className={`${styles.switch} ${className}`}>
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          lang={languageTag(language)}
          aria-label={nameOf(language).full}
          aria-pressed={language === chosen}
          className={styles.choice}
          onClick={() => choose(language)}
        >
          {nameOf(language).short}
        </button>
      ))}
      <button
        type="button"
        aria-label={`${t('chrome.moreLanguages')}${isOther ? ` (${chosen})` : ''}`}
        aria-haspopup="dialog"
        data-on={isOther || undefined}
        className={styles.choice}
        onClick={more}
      >
        {isOther ? chosen : <GlobeIcon size={18} />}
      </button>
    </div>
  )
}
