import { PortalError } from '@atrium/contracts/errors'
import type { CommandName } from '@atrium/contracts/portal/commands'
import { COMMAND_NAMES } from '@atrium/contracts/portal/portal-offers'
import { hint } from './hint.ts'
import type { CommandHandler, ScopedCommands } from './host.ts'
import { createProblemLog, type ReportProblem } from './bus/problem.ts'

export interface Commander {
  scope(release: { readonly name: string; readonly version: string }): CommandScope
  /** Rejects further requests of a failed version, and removes the commands that it provides. */
  revoke(name: string, version: string): void
  /** Undoes `revoke`: a visitor has requested that version again. */
  readmit(name: string, version: string): void
  readonly dropped: ReadonlyMap<string, number>
}

/** Creates the handle of one mounted surface. */
export interface CommandScope extends ScopedCommands {
  /** Removes every command provided through this handle. */
  withdrawAll(): void
}

interface Provider {
  readonly release: string
  readonly handler: (request: unknown) => unknown
}

/** Requests with a response, which the event bus does not have. */
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
      const revokedError = (command: CommandName, why: string) => {
        problems.add({ kind: 'revoked', release, subject: command })
        return new PortalError('SYSTEM_ERROR', why)
      }
      return {
        async request(command, ...[request]) {
          if (revoked.has(release))
            throw revokedError(command, `${release} was taken back and may not ask for "${command}".`)
          const provider = providers.get(command)
          if (!provider)
            throw new PortalError(
              'SYSTEM_ERROR',
              `Nobody provides the command "${command}" in this set of releases.${hintAt(command)}`,
            )
          return (await provider.handler(request)) as never
        },
        provide<C extends CommandName>(command: C, handler: CommandHandler<C>) {
          if (revoked.has(release))
            throw revokedError(command, `${release} was taken back and may not provide "${command}".`)
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

/** A command of the contract may have no provider; any other name is a typo. */
const hintAt = (command: string): string =>
  hint(command, () => (COMMAND_NAMES.some((name) => name === command) ? [] : COMMAND_NAMES))
