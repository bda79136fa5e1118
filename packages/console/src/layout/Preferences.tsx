import { LANGUAGES } from '@atrium/contracts/locale/languages'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { IconButton } from '@atrium/ui/icon-button'
import { MoonIcon, SunIcon } from '@atrium/ui/icon'
import { useLocale } from '../locale/locale.tsx'
import common from './common.module.css'

export const LANGUAGE_NAMES = { KO: '한국어', EN: 'English' } as const

/** Language and theme, available before the sign-in. */
export function Preferences() {
  const { language, theme, text, setLanguage, setTheme } = useLocale()
  return (
    <div className={common.actions}>
      <SegmentedControl
        size="s"
        label={text('layout.language')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={setLanguage}
      />
      <IconButton
        label={theme === 'dark' ? text('layout.light') : text('layout.dark')}
        icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </div>
  )
}
