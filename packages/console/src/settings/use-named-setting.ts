import { SETTING_FIELDS } from '@atrium/contracts/merchants/settings'
import type { SettingPath } from '@atrium/contracts/merchants/settings'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'

/** Focuses the field of the setting that the address names, as in `?setting=referral.reward`, once it is shown. */
export function useNamedSetting(): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  const { language } = useLocale()
  const [query] = useSearchParams()
  const label = SETTING_FIELDS[query.get('setting') as SettingPath]?.label[language]
  // An effect, because focus is outside React.
  useEffect(() => {
    if (label === undefined || !form.current) return
    const named = [...form.current.querySelectorAll<HTMLElement>('input, textarea, select, [role=radiogroup]')].find(
      (control) =>
        control.getAttribute('aria-label') === label ||
        ('labels' in control && [...(control as HTMLInputElement).labels!].some((each) => each.textContent === label)),
    )
    named?.scrollIntoView?.({ block: 'center' })
    named?.focus({ preventScroll: true })
  }, [label])
  return form
}
