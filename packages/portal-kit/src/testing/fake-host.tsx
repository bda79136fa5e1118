import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { CallName } from '@atrium/contracts/calls'
import type { CommandName, Commands } from '@atrium/contracts/portal/commands'
import { PortalError } from '@atrium/contracts/errors'
import { particles } from '@atrium/contracts/text/particles'
import type { EventPayloads, Topic } from '@atrium/contracts/portal/events'
import type { Language } from '@atrium/contracts/locale/languages'
import { COMMAND_NAMES } from '@atrium/contracts/portal/portal-offers'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import { QueryClient } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { createBus } from '../bus/index.ts'
import { createCommands } from '../commands.ts'
import { hint } from '../hint.ts'
import type { MenuEntry, PortalHost } from '../host.ts'
import type { Remote } from '../remote/define-remote.tsx'
import { createValue } from './value.ts'
import type { CallAnswers, TestBedOptions } from './options.ts'

/** A visitor of the demo merchant; `session` overrides its fields. */
export const visitor: Session = Object.freeze({ status: 'visitor', currency: 'KRW', language: 'KO', merchant: 'DEMO' })

export interface Recorded {
  /** Commands that the remote requested, oldest first. */
  readonly requests: { name: CommandName; request: unknown }[]
  /** Calls that the remote made. */
  readonly calls: { name: CallName; request: unknown }[]
  /** Events that the remote emitted. */
  readonly events: { topic: Topic; payload: unknown }[]
  /** Reasons for which the tab currently stays on its release set. */
  readonly holds: string[]
}

/** A `PortalHost` without a shell: real bus and commands, and calls with the test's responses. */
export function createFakeHost(remote: Remote, options: TestBedOptions) {
  const { name } = remote.manifest
  const version = options.version ?? '0.0.0-test'
  const session = createValue<Session>(
    Object.freeze({ ...visitor, language: options.language ?? 'KO', ...options.session }),
  )
  const language = createValue<Language>(options.language ?? 'KO')
  const theme = createValue<Theme>(options.theme ?? 'dark')
  const recorded: Recorded = { requests: [], calls: [], events: [], holds: [] }
  const bus = createBus({ development: true, report: ({ error }) => error && options.onHandlerError?.(error) })
  const topics = (list: { topic: string }[]) => list.map(({ topic }) => topic as Topic)
  const scope = bus.scope({
    name,
    version,
    emits: topics(remote.manifest.emits),
    consumes: topics(remote.manifest.consumes),
  })
  const outside = bus.scope({
    name: 'test',
    version,
    emits: topics(remote.manifest.consumes),
    consumes: topics(remote.manifest.emits),
  })
  for (const { topic } of remote.manifest.emits)
    outside.on(topic as Topic, (payload) => recorded.events.push({ topic: topic as Topic, payload }))

  for (const [topic, payload] of Object.entries(options.published ?? {})) outside.emit(topic as Topic, payload)

  const commands = createCommands()
  const shell = commands.scope({ name: 'shell', version })
  // The points mall provides `pointMall.reset` itself, and the shell requests it.
  for (const command of COMMAND_NAMES.filter((each) => each !== 'pointMall.reset')) {
    shell.provide(command, (request) => {
      recorded.requests.push({ name: command, request })
      const answer = options.commands?.[command] as
        | ((request: unknown) => Commands[typeof command]['answer'])
        | undefined
      return (answer ? answer(request) : command === 'session.requireLogin' ? session.get() : undefined) as never
    })
  }

  const host: PortalHost = {
    major: 1,
    remote: { name, version },
    merchant: { code: 'DEMO', name: 'Atrium Demo', currency: 'KRW', timeZone: 'Asia/Seoul', ...options.merchant },
    session,
    language,
    theme,
    bus: scope,
    commands: commands.scope({ name, version }),
    async call(call, request) {
      recorded.calls.push({ name: call, request })
      const answer = options.calls?.[call] as CallAnswers[CallName] | undefined
      if (!Object.hasOwn(callSurface, call))
        throw new PortalError(
          'SYSTEM_ERROR',
          `There is no call "${call}".${hint(call, () => Object.keys(callSurface))}`,
        )
      if (!answer)
        throw new PortalError(
          'SYSTEM_ERROR',
          `The test gives no answer for the call "${call}". Add it to \`calls\` of renderRemote.`,
        )
      return (await (answer as (request: unknown) => unknown)(request)) as never
    },
    queryKey: (call, request) => [call, 1, 'DEMO', language.get(), session.get().account ?? '', request],
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } }),
    serverNow: options.serverNow ?? Date.now,
    i18n: createInstance(),
    isModuleOn: (modId) => options.modules?.[modId] ?? true,
    menu: (menu) =>
      remote.manifest.menu
        .filter((entry) => entry.menu === menu)
        .map((entry): MenuEntry => ({ ...entry, remote: name })),
    brings: options.brings ?? (() => true),
    Slot: ({ name: slot, fallback }) => <div data-testid={`slot ${slot}`}>{fallback}</div>,
    overlays: {
      Dialog: ({ open, onClose, title, description, modal = false, children, footer }) =>
        open ? (
          <div role="dialog" aria-label={title} aria-description={description}>
            {!modal && (
              <button type="button" onClick={onClose}>
                ×
              </button>
            )}
            {children}
            {footer}
          </div>
        ) : null,
    },
    navigation: {
      prefetch: () => undefined,
      hold: (reason) => {
        recorded.holds.push(reason)
        return () => void recorded.holds.splice(recorded.holds.indexOf(reason), 1)
      },
    },
  }
  void host.i18n.use(particles).init({
    resources: {},
    lng: 'ko',
    fallbackLng: false,
    postProcess: [particles.name],
    initAsync: false,
    interpolation: { escapeValue: false },
  })

  return {
    host,
    recorded,
    emit: <T extends Topic>(topic: T, payload: EventPayloads[T]) => outside.emit(topic, payload),
    setSession: (next: Partial<Session>) => session.set(Object.freeze({ ...session.get(), ...next })),
    setTheme: (next: Theme) => theme.set(next),
    setLanguage: (next: Language) => {
      language.set(next)
      session.set(Object.freeze({ ...session.get(), language: next }))
    },
  }
}
