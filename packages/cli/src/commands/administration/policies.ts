import { policies as shape } from '@atrium/contracts/staff/releases/approvals'
import type { PoliciesOutcome } from '@atrium/contracts/staff/releases/approvals'
import type { OperationInput } from '@atrium/contracts/staff/operations'
import { IF_SEQUENCE, REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import { releaseNameOf } from '../../command-line/places.ts'
import { table } from '../../command-line/table.ts'
import { sequenceIn } from '../../command-line/terms.ts'
import { numberIn } from '../../command-line/words.ts'
import { waiting } from '../output/decision-text.ts'

type PolicyChange = Omit<OperationInput<'setPolicies'>, 'reason' | 'ifMatch'>
const NAMES = [
  ...Object.keys(shape.shape).filter((name) => name !== 'guard' && name !== 'budgets'),
  ...Object.keys(shape.shape.guard.shape).map((name) => `guard.${name}`),
  'budgets.<remote>',
]

export const policyCommands: readonly Command[] = [
  {
    usage: 'policies',
    summary: 'The rules that every decision follows',
    run: async (_words, session) => outcomeOf(await (await session.registry()).policies({})),
  },
  {
    usage: 'set-policy <...key=value>',
    summary:
      'Change policies; what is left out stays. More merchants for one person, releases without signatures or of dirty work trees, or fewer releases that are kept, wait for a second person',
    options: [IF_SEQUENCE, REASON],
    examples: [
      'set-policy fourEyesAbove=3 guard.slowMs=5000 --reason "Two markets more"',
      'set-policy refuseDirty=releases --reason "Only what is committed"',
      'set-policy budgets.games=92160 --reason "90 KB"',
      'set-policy budgets.games=none --reason "No budget"',
    ],
    async run(words, session) {
      const pairs = words.args.map(pairIn)
      const reason = words.reason()
      const client = await session.registry()
      // One changed budget is sent together with all others as they were read. `ifMatch` prevents overwriting a
      // concurrent change.
      const read = pairs.some(([key]) => key.startsWith('budgets.')) ? await client.policies({}) : undefined
      const ifMatch = sequenceIn(words.text('if-match'), 'policies') ?? (read && { policies: read.sequence })
      return outcomeOf(
        await client.setPolicies({
          ...pairs.reduce(changed, (read ? { budgets: { ...read.budgets } } : {}) as PolicyChange),
          reason,
          ifMatch,
        }),
      )
    },
  },
]

function pairIn(text: string): [key: string, value: string] {
  const [, key, value] = /^([A-Za-z][\w.-]*)=(.+)$/.exec(text) ?? []
  if (key === undefined || value === undefined)
    throw new UsageError(`"${text}" is not a policy. Write key=value, for example fourEyesAbove=3.`)
  if (!NAMES.includes(key) && !/^budgets\.[a-z-]+$/.test(key))
    throw new UsageError(`There is no policy "${key}". There are ${NAMES.join(', ')}.`)
  return [key, value]
}

function changed(change: PolicyChange, [key, text]: [string, string]): PolicyChange {
  const [group, name] = key.split('.') as [string, string | undefined]
  if (group === 'budgets') {
    const { [releaseNameOf(name!)]: _before, ...others } = change.budgets ?? {}
    return { ...change, budgets: text === 'none' ? others : { ...others, [releaseNameOf(name!)]: numberIn(text, key) } }
  }
  const value =
    key === 'refuseDirty' ? text : text === 'true' || text === 'false' ? text === 'true' : numberIn(text, key)
  return name === undefined ? { ...change, [group]: value } : { ...change, guard: { ...change.guard, [name]: value } }
}

function outcomeOf(policies: PoliciesOutcome): Outcome {
  const { guard, budgets, sequence, proposal, ...plain } = policies
  if (proposal !== undefined) return { ...waiting(proposal, { warnings: [] }), json: policies }
  const rows = [
    ...Object.entries(plain),
    ...Object.entries(guard).map(([name, value]) => [`guard.${name}`, value] as const),
    ...Object.entries(budgets).map(([name, value]) => [`budgets.${name}`, value] as const),
  ]
  return {
    text: `${table(
      ['policy', 'value'],
      rows.map(([name, value]) => [name, String(value)]),
    )}\nSince entry ${sequence} of the log.`,
    json: policies,
  }
}
