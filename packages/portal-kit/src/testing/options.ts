import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import type { CommandName, Commands } from '@atrium/contracts/portal/commands'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import type { PortalHost, Surface } from '../host.ts'

/** Responses by call. Throw a `PortalError` for an error. */
export type CallAnswers = { [N in CallName]?: (request: CallRequest<N>) => CallValue<N> | Promise<CallValue<N>> }

export interface TestBedOptions {
  surface: Surface
  calls?: CallAnswers
  /**
   * Responses by command. Any other command is recorded and returns undefined (`session.requireLogin`: the session).
   */
  commands?: {
    [C in CommandName]?: (request: Commands[C]['request']) => Commands[C]['answer'] | Promise<Commands[C]['answer']>
  }
  /** Default: the session of a visitor. */
  session?: Partial<Session>
  language?: Language
  theme?: Theme
  merchant?: Partial<PortalHost['merchant']>
  /** Modules that are off: `{ MANPLAYREB3: false }`. All others are on. */
  modules?: Record<string, boolean>
  /** Which addresses lead to a page. Default: all. */
  brings?: (to: string) => boolean
  /** Default: the clock of the test. */
  serverNow?: () => number
  /** The current address. Default: the path of a route, otherwise `/index`. */
  at?: string
  version?: string
  /** Retained events that the portal published before the surface was mounted. */
  published?: Partial<EventPayloads>
  /** Called with the error of a bus handler that threw. */
  onHandlerError?: (error: unknown) => void
}
