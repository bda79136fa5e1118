import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import type { CommandName, Commands } from '@atrium/contracts/portal/commands'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import type { PortalHost, Surface } from '../host.ts'

/** Answers by call. Throw a `PortalError` to refuse. */
export type CallAnswers = { [N in CallName]?: (request: CallRequest<N>) => CallValue<N> | Promise<CallValue<N>> }

export interface TestBedOptions {
  surface: Surface
  calls?: CallAnswers
  /** Answers by command; any other is recorded and answered with nothing (`session.requireLogin`: with the session). */
  commands?: {
    [C in CommandName]?: (request: Commands[C]['request']) => Commands[C]['answer'] | Promise<Commands[C]['answer']>
  }
  /** A visitor unless said otherwise. */
  session?: Partial<Session>
  language?: Language
  theme?: Theme
  merchant?: Partial<PortalHost['merchant']>
  /** Modules that are off: `{ MANPLAYREB3: false }`. Everything else is on. */
  modules?: Record<string, boolean>
  /** Which addresses lead to a page. Left out: all of them. */
  brings?: (to: string) => boolean
  /** Default: the clock of the test. */
  serverNow?: () => number
  /** The address on screen; for a route its path, otherwise `/index`. */
  at?: string
  version?: string
  /** Retained events that the portal published before the surface was mounted. */
  published?: Partial<EventPayloads>
  /** Told of a bus handler that threw. */
  onHandlerError?: (error: unknown) => void
}
