import { randomUUID } from 'node:crypto'
import { WEBHOOK_DELIVERY_STATES } from '@atrium/contracts/staff/webhooks'
import type { WebhookDelivery } from '@atrium/contracts/staff/webhooks'
import { WEBHOOK_EVENT_TYPES } from '@atrium/contracts/webhooks/events'
import { REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import type { Session } from '../../command-line/session.ts'
import { localTime, table } from '../../command-line/table.ts'
import { merchantIn } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'
import { waitingAt } from './merchant-proposals.ts'

/** Number of listed messages. */
const SHOWN = 200

type Action = (words: Words, session: Session) => Promise<Outcome>
const ACTIONS: Readonly<Record<string, Action>> = { list, add, remove, rotate, test, deliveries, attempts, resend }

export const webhooksCommand: Command = {
  usage: `webhooks <${Object.keys(ACTIONS).join('|')}> <merchant> [id]`,
  summary: 'Endpoints of a merchant that receive events: list, add, remove and test them, and send messages again',
  options: [
    ['--url <url>', 'add: the https address of the receiver'],
    ['--events <events>', `add: with commas between them: ${WEBHOOK_EVENT_TYPES.join(', ')}; all without it`],
    ['--state <state>', `deliveries: ${WEBHOOK_DELIVERY_STATES.map((state) => state.toLowerCase()).join(', ')}`],
    ['--endpoint <id>', 'deliveries: those to one endpoint'],
    REASON,
  ],
  examples: [
    'webhooks list DEMO',
    'webhooks add DEMO --url https://api.example.com/atrium --events deposit.credited --reason "Warehouse"',
    'webhooks rotate DEMO <endpoint> --reason "Set up"',
    'webhooks deliveries DEMO --state failed',
    'webhooks resend DEMO <message>',
  ],
  run(words, session) {
    const name = words.args[0]!
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (!action) throw new UsageError(`"${name}" is none of ${Object.keys(ACTIONS).join(', ')}.`)
    return action(words, session)
  },
}

const merchantOf = (words: Words): string => merchantIn(words.args[1]!)

function idOf(words: Words, list: 'list' | 'deliveries'): string {
  const id = words.args[2]
  if (id === undefined) throw new UsageError(`Name which by its id; "atrium webhooks ${list}" has it.`)
  return id
}

const endpointIn = (words: Words) => ({ merchant: merchantOf(words), endpointId: idOf(words, 'list') })

async function list(words: Words, session: Session): Promise<Outcome> {
  const { list: endpoints } = await (await session.registry()).webhookEndpoints({ merchant: merchantOf(words) })
  const rows = endpoints.map(({ endpointId, url, state, types, pending, failed }) => [
    endpointId,
    url,
    state,
    String(pending),
    String(failed),
    types.join(', '),
  ])
  return {
    text: table(['id', 'address', 'state', 'to send', 'given up', 'events'], rows, 'There is no endpoint.'),
    json: endpoints,
  }
}

async function add(words: Words, session: Session): Promise<Outcome> {
  const [merchant, reason] = [merchantOf(words), words.reason()]
  const url = words.required('url', 'Give the address of the receiver with --url.')
  const events = words.text('events')?.split(',') ?? WEBHOOK_EVENT_TYPES
  const types = events.map((event) => {
    const type = WEBHOOK_EVENT_TYPES.find((each) => each === event.trim())
    if (!type) throw new UsageError(`"${event}" is no event. --events takes ${WEBHOOK_EVENT_TYPES.join(', ')}.`)
    return type
  })
  const client = await session.registry()
  const { proposal } = await client.addWebhookEndpoint({ merchant, changeId: randomUUID(), url, types, reason })
  return proposal
    ? waitingAt(merchant, proposal)
    : { text: `Added. Make its secret: "atrium webhooks rotate ${merchant} <id>".`, json: {} }
}

async function remove(words: Words, session: Session): Promise<Outcome> {
  const [of, reason] = [endpointIn(words), words.reason()]
  await (await session.registry()).removeWebhookEndpoint({ ...of, reason })
  return { text: 'Removed. Nothing more is sent to it.', json: {} }
}

async function rotate(words: Words, session: Session): Promise<Outcome> {
  const [of, reason] = [endpointIn(words), words.reason()]
  const made = await (await session.registry()).rotateWebhookSecret({ ...of, reason })
  return { text: made.secret, json: made }
}

async function test(words: Words, session: Session): Promise<Outcome> {
  const result = await (await session.registry()).testWebhook(endpointIn(words))
  return {
    text: `${result.isOk ? 'Arrived' : 'Failed'}: ${resultOf(result)}${result.response ? `\n${result.response}` : ''}`,
    json: result,
    ...(!result.isOk && { exit: 1 as const }),
  }
}

async function deliveries(words: Words, session: Session): Promise<Outcome> {
  const [typed, endpointId] = [words.text('state'), words.text('endpoint')]
  const state = WEBHOOK_DELIVERY_STATES.find((each) => each === typed?.toUpperCase())
  if (typed !== undefined && !state)
    throw new UsageError(`--state is one of ${WEBHOOK_DELIVERY_STATES.map((each) => each.toLowerCase()).join(', ')}.`)
  const client = await session.registry()
  const page = await client.webhookDeliveries({
    ...{ merchant: merchantOf(words), pageSize: SHOWN },
    ...(state && { state }),
    ...(endpointId !== undefined && { endpointId }),
  })
  const rows = page.list.map((each) => [
    each.deliveryId,
    each.type,
    localTime(each.occurredAt),
    each.state,
    String(each.attempts),
    lastOf(each),
    each.url,
  ])
  return {
    text: table(['id', 'event', 'when', 'state', 'attempts', 'last', 'address'], rows, 'There is no such message.'),
    json: page,
  }
}

async function attempts(words: Words, session: Session): Promise<Outcome> {
  const of = { merchant: merchantOf(words), deliveryId: idOf(words, 'deliveries') }
  const answer = await (await session.registry()).webhookAttempts(of)
  const rows = answer.list.map((each) => [
    localTime(each.at),
    resultOf(each),
    (each.response ?? '').replaceAll(/\s+/g, ' '),
  ])
  return { text: table(['when', 'result', 'response'], rows, 'No attempts are stored.'), json: answer.list }
}

async function resend(words: Words, session: Session): Promise<Outcome> {
  const of = { merchant: merchantOf(words), deliveryId: idOf(words, 'deliveries') }
  await (await session.registry()).resendWebhook(of)
  return { text: 'The message is sent again.', json: {} }
}

const resultOf = ({ status, error, ms }: { status?: number | undefined; error?: string | undefined; ms: number }) =>
  `${status ?? error} in ${ms} ms`

const lastOf = ({ status, error, ms }: WebhookDelivery) => (ms === undefined ? '' : resultOf({ status, error, ms }))
