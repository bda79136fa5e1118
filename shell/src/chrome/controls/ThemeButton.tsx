import { MoonIcon, SunIcon } from '@atrium/ui/icon'
import { useAtomValue } from 'jotai'
import { themeAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'

export function ThemeButton({ className = '' }: { className?: string }) {
  const { locale } = useShell()
  const t = useShellText()
  const isDark = useAtomValue(themeAtom) === 'dark'
  const label = t(isDark ? 'chrome.toLight' : 'chrome.toDark')
  return (
    <button
      type="button"
      className={`chrome-button ${className}`}
      aria-label={label}
      title={label}
      onClick={() => locale.setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
