import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { EventPayloads, Topic } from '@atrium/contracts/portal/events'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import type { TFunction } from 'i18next'
import type { PortalHost } from '../host.ts'
import { PortalContext, TextContext } from '../remote/context.ts'
import { languageOf } from '../remote/texts.ts'

/** Everything that the shell provides to this remote. */
export function usePortal(): PortalHost {
  const host = use(PortalContext)
  if (!host)
    throw new Error(
      "usePortal is called outside of a remote. Render the page through the remote's Root, in tests through renderRemote.",
    )
  return host
}

/** The session. The component renders again when the session changes. */
export function useSession(): Session {
  const { session } = usePortal()
  return useSyncExternalStore(session.subscribe, session.get)
}

/**
 * The visitor's language, for formats and for calls. Texts of the product exist in Korean and English: read them with
 * `textIn`. The component renders again when the language changes.
 */
export function useLanguage(): LanguageCode {
  const language = languageOf(usePortal())
  return useSyncExternalStore(language.subscribe, language.get)
}

/** The theme on screen. The component renders again when the theme changes. */
export function useTheme(): Theme {
  const { theme } = usePortal()
  return useSyncExternalStore(theme.subscribe, theme.get)
}

/** This release's texts in the current language: `const t = useText()`. */
export function useText(): TFunction {
  const t = use(TextContext)
  if (!t)
    throw new Error(
      "useText is called outside of a remote. Render the page through the remote's Root, in tests through renderRemote.",
    )
  return t
}

/**
 * Calls the handler for events of a topic while the component is mounted; the handler sees the latest props. A retained
 * topic calls it at once with its last value.
 */
export function useBusEvent<T extends Topic>(topic: T, handler: (payload: EventPayloads[T]) => void): void {
  const { bus } = usePortal()
  const latest = useEffectEvent(handler)
  // An effect, because the bus is outside React.
  useEffect(() => bus.on(topic, (payload) => latest(payload)), [bus, topic])
}
