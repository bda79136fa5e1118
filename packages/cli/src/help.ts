import type { Command, OptionLine, Topic } from './command-line/command.ts'

/** Options that every command has. */
export const EVERYWHERE: readonly OptionLine[] = [
  ['--registry <url>', 'Address of the registry; ATRIUM_REGISTRY or by default the portal that runs here'],
  ['--json', 'Answer in JSON'],
  ['--help', 'Show this'],
]

const NOTES = `Merchants are codes and groups: DEMO,LOTUS,@asia. Releases are games@1.4.0; games stands for mfe-games.
ATRIUM_TOKEN is your token; on the machine of the registry its own is used.

Exit codes
  0  done
  1  refused or failed; the first sentence says why
  2  not understood
  3  waits for a second person, as a proposal
  4  done, and "atrium status" shows releases that were tampered with`

const lines = (pairs: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...pairs.map(([left]) => left.length))
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

/** Help about all commands, grouped by topic. */
export function helpOf(topics: readonly Topic[]): string {
  const sections = topics.map(
    ({ title, commands }) => `${title}\n${lines(commands.map(({ usage, summary }) => [usage, summary]))}`,
  )
  return [
    'Usage: atrium <command> [options]',
    ...sections,
    `Options\n${lines(EVERYWHERE)}`,
    NOTES,
    '"atrium <command> --help" tells more of one, "atrium --version" the version of Atrium.',
  ].join('\n\n')
}

/** Help about one command with its options. */
export function helpOfCommand({ usage, summary, options = [], examples = [] }: Command): string {
  const shown = examples.length ? [`Examples\n${examples.map((example) => `  atrium ${example}`).join('\n')}`] : []
  return [`Usage: atrium ${usage}`, `${summary}.`, `Options\n${lines([...options, ...EVERYWHERE])}`, ...shown].join(
    '\n\n',
  )
}
