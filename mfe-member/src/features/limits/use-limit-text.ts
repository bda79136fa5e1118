import { useLanguage, usePortal, useSession, useText } from '@atrium/portal-kit'
import { limitText } from './limit-text.ts'
import type { LimitReader } from './limit-text.ts'

export function useLimitReader(): LimitReader {
  const t = useText()
  return {
    language: useLanguage(),
    timeZone: usePortal().merchant.timeZone,
    currency: useSession().currency,
    anyText: (key, values) => t(key, values ?? {}),
  }
}

/** Returns functions that format limits and times of this page. */
export const useLimitText = () => limitText(useLimitReader())
