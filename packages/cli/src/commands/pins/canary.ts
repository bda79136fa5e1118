import type { Canary, CanaryOutcome } from '@atrium/contracts/staff/releases/canaries'
import { BREAK_GLASS, GUARD, REASON, REMOVAL_REASON } from '../../command-line/command.ts'
import type { Command, OptionLine } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import type { Session } from '../../command-line/session.ts'
import { localTime, table } from '../../command-line/table.ts'
import { guardIn, idIn, merchantIn, merchantsIn, replacementsIn, seenIn } from '../../command-line/terms.ts'
import { numberIn } from '../../command-line/words.ts'
import type { Words } from '../../command-line/words.ts'
import { waiting, warningLines } from '../output/decision-text.ts'
import { canaryText } from './canary-text.ts'

const MOVES = ['pause', 'resume', 'share', 'promote', 'abort'] as const
type Move = (typeof MOVES)[number]
const STATE: OptionLine = ['--state <state>', 'Of a list: running, paused, promoted, aborted or rolled-back']
const DONE: Readonly<Record<Move, (percent: number) => string>> = {
  pause: (percent) => `stays at ${percent} %`,
  resume: (percent) => `continues at ${percent} %`,
  share: (percent) => `has ${percent} % now`,
  promote: () => 'is what all visitors get',
  abort: () => 'is over, and all visitors get the stable set',
}

export const canariesCommand: Command = {
  usage: 'canaries [merchant]',
  summary: 'Releases that are tried on a share of visitors, and those that were',
  options: [STATE],
  run: (words, session) => list(words.args[0], words, session),
}

export const canaryCommand: Command = {
  usage: 'canary <action> [...what]',
  summary: 'Try releases on a share of visitors: start, list, show, pause, resume, share, promote, abort',
  options: [
    ['--steps <5:30,25:60,100:120>', 'Of start: per cent and minutes of each step'],
    ['--promote <auto|manual>', 'Of start: pin it after the last step, or wait for somebody (default: manual)'],
    GUARD,
    STATE,
    [
      '--if-match <DEMO:12 or 7:31>',
      'Only if nothing moved since: merchants of start, canaries of the others; "atrium check" and "atrium canaries" show the numbers',
    ],
    BREAK_GLASS,
    REMOVAL_REASON,
    REASON,
  ],
  examples: [
    'canary start DEMO games@1.5.0 --steps 5:30,25:60 --reason "New lobby"',
    'canary start @asia games@1.5.0 --steps 5:30 --reason "New lobby"',
    'canary show 7',
    'canary share 7 40 --reason "Looks well"',
    'canary pause|resume|promote|abort 7,8,9 --reason "…"',
  ],
  async run(words, session) {
    const [action, ...what] = words.args
    if (action === 'start') return start(what, words, session)
    if (action === 'list') return list(what[0], words, session)
    if (action === 'show') return show(what, session)
    if ((MOVES as readonly string[]).includes(action!)) return move(action as Move, what, words, session)
    throw new UsageError(`There is no canary action "${action}". Use start, list, show, ${MOVES.join(', ')}.`)
  },
}

const idOf = (text: string | undefined): number => {
  if (text === undefined) throw new UsageError('Name a canary. "atrium canaries" shows them.')
  return idIn(text, 'atrium canaries')
}

/** Parses a list of ids: `7,8,9`. */
const idsOf = (text: string | undefined): number[] => (text?.split(',') ?? [undefined]).map(idOf)

async function start([merchants, ...named]: string[], words: Words, session: Session): Promise<Outcome> {
  if (merchants === undefined || !named.length)
    throw new UsageError('Write: atrium canary start <merchants> <...releases> --steps 5:30,25:60.')
  const promote = words.text('promote') ?? 'manual'
  if (promote !== 'auto' && promote !== 'manual') throw new UsageError('--promote is auto or manual.')
  const request = {
    merchants: merchantsIn(merchants),
    releases: replacementsIn(named),
    steps: stepsIn(words.required('steps', 'Give the steps with --steps 5:30,25:60 (per cent and minutes).')),
    promote,
    guard: guardIn(words.text('guard')),
    reason: words.reason(),
    ifMatch: seenIn(words.text('if-match')),
    removalReason: words.text('removal-reason'),
    breakGlass: words.has('break-glass'),
  } as const
  return outcomeOf(
    await (await session.registry()).startCanary(request),
    ({ id, percent, merchant, set }) => `Canary ${id}: ${percent} % of ${merchant}'s visitors get the set ${set.id}.`,
  )
}

function outcomeOf(outcome: CanaryOutcome, sentence: (canary: Canary) => string): Outcome {
  return outcome.proposal === undefined
    ? { text: [...outcome.canaries.map(sentence), ...warningLines(outcome)].join('\n'), json: outcome }
    : waiting(outcome.proposal, outcome)
}

/** Parses the steps of a canary, percent and minutes: `5:30,25:60`. */
const stepsIn = (text: string): { percent: number; minutes: number }[] =>
  text.split(',').map((step) => {
    const [percent, minutes, ...more] = step.split(':')
    if (percent === undefined || minutes === undefined || more.length)
      throw new UsageError(`"${step}" is not a step. Write per cent and minutes: --steps 5:30,25:60.`)
    return { percent: numberIn(percent, '--steps'), minutes: numberIn(minutes, '--steps') }
  })

async function list(merchant: string | undefined, words: Words, session: Session): Promise<Outcome> {
  const state = words.text('state') as Canary['state'] | undefined
  const all = await (
    await session.registry()
  ).canaries({ ...(merchant && { merchant: merchantIn(merchant) }), ...(state && { state }) })
  const rows = all.map((canary) => [
    String(canary.id),
    canary.merchant,
    canary.state,
    `${canary.percent} %`,
    `${canary.step + 1} of ${canary.steps.length}`,
    canary.set.id,
    canary.startedBy,
    localTime(canary.startedAt),
    String(canary.sequence),
    canary.reason,
  ])
  return {
    text: table(
      ['id', 'merchant', 'state', 'share', 'step', 'set', 'by', 'started', 'entry', 'why'],
      rows,
      'There is no canary.',
    ),
    json: all,
  }
}

async function show([id]: string[], session: Session): Promise<Outcome> {
  const health = await (await session.registry()).canaryHealth({ id: idOf(id) })
  return { text: canaryText(health), json: health }
}

async function move(action: Move, [text, percent]: string[], words: Words, session: Session): Promise<Outcome> {
  const canaries = idsOf(text)
  if ((action === 'share') !== (percent !== undefined))
    throw new UsageError(
      action === 'share'
        ? 'Give the share: atrium canary share <ids> <per cent>.'
        : `"${percent}" is one word too many: only share takes a number.`,
    )
  const share = percent === undefined ? {} : { percent: numberIn(percent, 'The share') }
  const request = {
    canaries,
    move: action,
    ...share,
    reason: words.reason(),
    ifMatch: seenIn(words.text('if-match')),
    breakGlass: words.has('break-glass'),
  }
  return outcomeOf(
    await (await session.registry()).moveCanary(request),
    ({ id, merchant, percent: now }) => `Canary ${id} of ${merchant} ${DONE[action](now)}.`,
  )
}
