import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import type { CommandName, Commands } from '@atrium/contracts/portal/commands'
import type { EventPayloads, Topic } from '@atrium/contracts/portal/events'
import type { Language } from '@atrium/contracts/locale/languages'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'

/** A value that changes: `get` answers a stable snapshot, as `useSyncExternalStore` wants it. */
export interface Readable<Value> {
  get(): Value
  /** Answers the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * One remote's handle on the bus. What it emits and consumes is what its release declares:
 * anything else throws in development, and is counted and dropped in production.
 * All its subscriptions end when the remote unmounts or is replaced.
 */
export interface ScopedBus {
  emit<T extends Topic>(topic: T, payload: EventPayloads[T]): void
  /** A retained topic replays its last value to the handler at once. A handler that throws fails alone. */
  on<T extends Topic>(topic: T, handler: (payload: EventPayloads[T]) => void): () => void
}

export type CommandHandler<C extends CommandName> = (
  request: Commands[C]['request'],
) => Promise<Commands[C]['answer']> | Commands[C]['answer']

export interface ScopedCommands {
  /** Refuses when nobody provides the command, and when this release was revoked. */
  request<C extends CommandName>(
    name: C,
    ...request: Commands[C]['request'] extends void
      ? []
      : void extends Commands[C]['request']
        ? [request?: Exclude<Commands[C]['request'], void>]
        : [Commands[C]['request']]
  ): Promise<Commands[C]['answer']>
  /**
   * Answers a command from now on, until the returned function is called. One provider each: a second one is refused.
   */
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
  /** Said to screen readers under the title. */
  description?: string
  /** `dialog` becomes a sheet on phones; `centre` is a nearly full-screen frame. */
  size?: 'dialog' | 'wide' | 'centre'
  /** Closed by its footer only: a question that must be answered. */
  modal?: boolean
  children: ReactNode
  footer?: ReactNode
}

/**
 * The plain object the shell hands to every remote, one shape per major of the portal contract.
 * Adding a member is minor; removing, renaming or narrowing one is major.
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
  readonly language: Readable<Language>
  readonly theme: Readable<Theme>
  readonly bus: ScopedBus
  readonly commands: ScopedCommands
  /**
   * Makes a call of the contract. Refuses with `PortalError`; a read refused for want of a login is replayed after it.
   */
  call<N extends CallName>(name: N, request: CallRequest<N>, options?: CallOptions): Promise<CallValue<N>>
  /** The one key of a call's answer in the query cache: name, contract major, merchant, language, account, request. */
  queryKey<N extends CallName>(name: N, request: CallRequest<N>): readonly unknown[]
  readonly queryClient: QueryClient
  /** The server's clock as far as known, in milliseconds since the epoch: that of a device may be wrong. */
  serverNow(): number
  readonly i18n: i18n
  /** Whether the merchant's module tree has this module on. */
  isModuleOn(modId: string): boolean
  /** Menu entries of all releases for one menu, in order, already filtered by session and modules. */
  menu(menu: MenuEntry['menu']): readonly MenuEntry[]
  /**
   * Whether an address of the portal leads anywhere for whoever is signed in: to a page of the shell's own or of a
   * release of this set, or to a page of a centre that one fills. An entry to any other is not shown.
   */
  brings(to: string): boolean
  /** Fills a named place with what the releases of this set declare for it. */
  readonly Slot: ComponentType<{ name: string; fallback?: ReactNode }>
  readonly overlays: { readonly Dialog: ComponentType<DialogProps> }
  readonly navigation: {
    /** Loads what an address will need, on hover, focus or touch start. */
    prefetch(to: string): void
    /** Keeps this tab on its release set, and warns before leaving, until the answer is called. */
    hold(reason: string): () => void
  }
}

/** What of a remote is to be shown. */
export type Surface = { kind: 'route'; path: string } | { kind: 'slot'; slot: string }
