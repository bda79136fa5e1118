import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import type { CommandName, Commands } from '@atrium/contracts/portal/commands'
import type { EventPayloads, Topic } from '@atrium/contracts/portal/events'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { Language } from '@atrium/contracts/locale/languages'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'

/** An observable value. `get` returns a stable snapshot, as `useSyncExternalStore` requires. */
export interface Readable<Value> {
  get(): Value
  /** Subscribes to changes. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * The bus handle of one remote. The remote can emit and consume the events that its release declares: anything else
 * throws in development, and is counted and dropped in production. All its subscriptions end when the remote unmounts
 * or is replaced.
 */
export interface ScopedBus {
  emit<T extends Topic>(topic: T, payload: EventPayloads[T]): void
  /**
   * A retained topic calls the handler at once with its last value. An error in one handler does not affect the others.
   */
  on<T extends Topic>(topic: T, handler: (payload: EventPayloads[T]) => void): () => void
}

export type CommandHandler<C extends CommandName> = (
  request: Commands[C]['request'],
) => Promise<Commands[C]['answer']> | Commands[C]['answer']

export interface ScopedCommands {
  /** Rejects when the command has no provider, and when this release was revoked. */
  request<C extends CommandName>(
    name: C,
    ...request: Commands[C]['request'] extends void
      ? []
      : void extends Commands[C]['request']
        ? [request?: Exclude<Commands[C]['request'], void>]
        : [Commands[C]['request']]
  ): Promise<Commands[C]['answer']>
  /** Provides a command until the returned function is called. Throws when the command has a provider already. */
  provide<C extends CommandName>(name: C, handler: CommandHandler<C>): () => void
}

export interface CallOptions {
  signal?: AbortSignal
}

export type MenuEntry = ReleaseRecord['menu'][number] & { remote: string }

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** Read by screen readers after the title. */
  description?: string
  /** `dialog` becomes a sheet on phones; `centre` is a nearly full-screen frame. */
  size?: 'dialog' | 'wide' | 'centre'
  /** Can be closed only by its footer, for a question that requires an answer. */
  modal?: boolean
  children: ReactNode
  footer?: ReactNode
}

/**
 * The plain object that the shell passes to every remote, one shape per major version of the portal contract. Adding a
 * property is a minor change; removing, renaming or narrowing one is a major change.
 */
export interface PortalHost {
  readonly major: 1
  readonly remote: { readonly name: string; readonly version: string }
  readonly merchant: {
    readonly code: string
    readonly name: string
    readonly currency: string
    readonly timeZone: string
  }
  readonly session: Readable<Session>
  /** The language of the product's own texts: English for a page in any language but Korean. */
  readonly language: Readable<Language>
  /**
   * The language of the page, which decides formats and the language of content: any that the merchant offers. Absent
   * in shells before 1.4: `language`.
   */
  readonly textLanguage?: Readable<LanguageCode>
  readonly theme: Readable<Theme>
  readonly bus: ScopedBus
  readonly commands: ScopedCommands
  /**
   * Makes a call of the contract. Rejects with `PortalError`. A read that failed with `LOGIN_REQUIRED` is repeated
   * after the login.
   */
  call<N extends CallName>(name: N, request: CallRequest<N>, options?: CallOptions): Promise<CallValue<N>>
  /** The key of a call's response in the query cache: name, contract major, merchant, language, account, request. */
  queryKey<N extends CallName>(name: N, request: CallRequest<N>): readonly unknown[]
  readonly queryClient: QueryClient
  /** The server's clock as last estimated, in milliseconds since the epoch. The device's clock may be wrong. */
  serverNow(): number
  readonly i18n: i18n
  /** Whether the module is on in the merchant's module tree. */
  isModuleOn(modId: string): boolean
  /** Menu entries of all releases for one menu, in order, already filtered by session and modules. */
  menu(menu: MenuEntry['menu']): readonly MenuEntry[]
  /**
   * Whether an address leads to a page in this session: a page of the shell, of a release in this set, or of a centre
   * if a release fills it. Menus hide entries with other addresses.
   */
  brings(to: string): boolean
  /** Renders what the releases of this set declare for a named slot. */
  readonly Slot: ComponentType<{ name: string; fallback?: ReactNode }>
  readonly overlays: { readonly Dialog: ComponentType<DialogProps> }
  readonly navigation: {
    /** Preloads the files of an address. Call it on hover, focus or touch start. */
    prefetch(to: string): void
    /** Keeps this tab on its release set, and warns before the page is left, until the returned function is called. */
    hold(reason: string): () => void
  }
}

/** The part of a remote to show. */
export type Surface = { kind: 'route'; path: string } | { kind: 'slot'; slot: string }
