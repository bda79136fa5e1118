import type { ApiClient } from '@atrium/api-client'
import { textIn } from '@atrium/contracts/locale/languages'
import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import type { RemoteLoader } from '@atrium/federation/runtime'
import type { Remote } from '@atrium/portal-kit'
import type { Bus } from '@atrium/portal-kit/bus'
import type { Commander } from '@atrium/portal-kit/commands'
import type { PortalHost, ScopedBus, ScopedCommands } from '@atrium/portal-kit/host'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n, TFunction } from 'i18next'
import { useAtomValue } from 'jotai'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { languageAtom, type Store } from './atoms.ts'
import type { CallFunction } from './services/call-function.ts'
import type { Dialogs } from './services/dialogs.ts'
import type { Locale } from './services/locale.ts'
import type { LoginGate } from './services/login-gate.ts'
import type { Navigation } from './services/navigation.ts'
import type { ReleaseIndex } from './services/release-index.ts'
import type { SessionControl } from './services/session-control.ts'
import type { Telemetry } from './services/telemetry.ts'
import type { Wallet } from './services/wallet.ts'
import { NAMESPACE } from '../locales/texts.ts'

/** All parts of the shell, created once in `create-shell`. */
export interface Shell {
  readonly bootstrap: Bootstrap
  readonly store: Store
  readonly api: ApiClient
  readonly call: CallFunction
  readonly queryClient: QueryClient
  readonly texts: i18n
  readonly bus: Bus
  readonly commander: Commander
  /** The shell's own handle on the bus. */
  readonly events: ScopedBus
  readonly commands: ScopedCommands
  readonly loader: RemoteLoader<Remote>
  readonly releases: ReleaseIndex
  readonly session: SessionControl
  readonly gate: LoginGate
  readonly wallet: Wallet
  readonly locale: Locale
  readonly dialogs: Dialogs
  readonly navigation: Navigation
  readonly telemetry: Telemetry
  /** Reports an error outside all surface boundaries as a crash of the release that caused it. */
  readonly blameCrash: (thrown: unknown, componentStack?: string | null) => void
  /** Components that remotes may use. */
  readonly lent: { readonly Slot: PortalHost['Slot']; readonly Dialog: PortalHost['overlays']['Dialog'] }
  isModuleOn(modId: string): boolean
}

export const ShellContext = createContext<Shell | undefined>(undefined)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell is called outside of the shell.')
  return shell
}

/** The merchant's name in the visitor's language. */
export function useMerchantName(): string {
  const { name, names } = useShell().bootstrap.merchant
  const language = useAtomValue(languageAtom)
  return names ? textIn(names, language) : name
}

/** The shell's texts in the visitor's language. */
export function useShellText(): TFunction {
  const { texts } = useShell()
  return useTranslation(NAMESPACE, { i18n: texts, useSuspense: false }).t
}
