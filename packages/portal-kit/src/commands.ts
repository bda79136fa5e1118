import { PortalError } from '@atrium/contracts/errors'
import type { CommandName } from '@atrium/contracts/portal/commands'
import { COMMAND_NAMES } from '@atrium/contracts/portal/portal-offers'
import { hint } from './hint.ts'
import type { CommandHandler, ScopedCommands } from './host.ts'
import { createProblemLog, type ReportProblem } from './bus/problem.ts'

export interface Commander {
  scope(release: { readonly name: string; readonly version: string }): CommandScope
  /** A failed version asks no more, and what it provided is withdrawn. */
  revoke(name: string, version: string): void
  /** Takes a revocation back: somebody asked to try that version again. */
  readmit(name: string, version: string): void
  readonly dropped: ReadonlyMap<string, number>
}

/** One mounted surface's handle. */
export interface CommandScope extends ScopedCommands {
  /** Withdraws every command provided through this handle. */
  withdrawAll(): void
}

interface Provider {
  readonly release: string
  readonly handler: (request: unknown) => unknown
}

/** Requests with an answer, on the same handle as events. */
export function createCommands({ report }: { report?: ReportProblem } = {}): Commander {
  const providers = new Map<CommandName, Provider>()
  const revoked = new Set<string>()
  const problems = createProblemLog(report)

  return {
    dropped: problems.counts,
    readmit: (name, version) => void revoked.delete(`${name}@${version}`),
    scope({ name, version }) {
      const release = `${name}@${version}`
      const own = new Set<() => void>()
      const refuse = (command: CommandName, why: string) => {
        problems.add({ kind: 'revoked', release, subject: command })
        return new PortalError('SYSTEM_ERROR', why)
      }
      return {
        async request(command, ...[request]) {
          if (revoked.has(release)) throw refuse(command, `${release} was taken back and may not ask for "${command}".`)
          const provider = providers.get(command)
          if (!provider)
            throw new PortalError(
              'SYSTEM_ERROR',
              `Nobody provides the command "${command}" in this set of releases.${hintAt(command)}`,
            )
          return (await provider.handler(request)) as never
        },
        provide<C extends CommandName>(command: C, handler: CommandHandler<C>) {
          if (revoked.has(release)) throw refuse(command, `${release} was taken back and may not provide "${command}".`)
          const present = providers.get(command)
          if (present) throw new Error(`${release} cannot provide "${command}": ${present.release} does already.`)
          const provider: Provider = { release, handler: handler as Provider['handler'] }
          providers.set(command, provider)
          const withdraw = () => {
            own.delete(withdraw)
            if (providers.get(command) === provider) providers.delete(command)
          }
          own.add(withdraw)
          return withdraw
        },
        withdrawAll: () => own.forEach((withdraw) => withdraw()),
      }
    },
    revoke(name, version) {
      const release = `${name}@${version}`
      revoked.add(release)
      for (const [command, provider] of providers) if (provider.release === release) providers.delete(command)
    },
  }
}

/** Commands that exist may have no provider; others are mistyped. */
const hintAt = (command: string): string =>
  hint(command, () => (COMMAND_NAMES.some((name) => name === command) ? [] : COMMAND_NAMES))
