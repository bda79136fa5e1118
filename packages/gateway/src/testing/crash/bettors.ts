import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { Agent, request } from 'node:http'
import { GPA_HEADERS, gpaPath, signedText } from '@atrium/contracts/wallet-api/gpa'
import { toWire } from '@atrium/contracts/money'
import { PROVIDER } from '../../bench/players.ts'
import { newBet } from '../../bench/work.ts'
import type { BetRequest, Player } from '../../domains/bets/movements-repository.ts'

const PATH = gpaPath(PROVIDER, 'bet')
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const PUBLIC_KEY = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string

/** The body of a response. Undefined when there was no response. */
export type Reply = string | undefined

/** A bet from the provider's point of view. */
export interface Sent {
  bet: BetRequest
  /** The response with which the wallet accepted the bet. */
  acknowledged: Reply
}

export const isYes = (reply: Reply): reply is string => reply !== undefined && reply.includes('"status":"OK"')
/** Whether the outcome is unknown: there was no response, or one that requires a retry. */
export const isOpen = (reply: Reply): boolean => reply === undefined || reply.includes('"status":"ERR_UNKNOWN"')

/** Creates a provider that sends bets to the gateway at `origin` over this many connections. */
export function createProvider(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  /** Sends a bet, signed at the time of the call. */
  function send(bet: BetRequest): Promise<Reply> {
    const body = JSON.stringify({
      session_id: bet.sessionId,
      user: bet.user,
      game_code: bet.gameId,
      request_uuid: randomUUID(),
      currency: bet.currency,
      amount: toWire(bet.amount),
      transaction_uuid: bet.transactionId,
      round: bet.roundId,
      round_closed: bet.closes,
    })
    const time = String(Date.now())
    const signature = sign('RSA-SHA256', Buffer.from(signedText(time, 'POST', PATH, body)), pair.privateKey).toString(
      'base64',
    )
    return new Promise((resolve) => {
      const sending = request(
        origin + PATH,
        {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', [GPA_HEADERS.time]: time, [GPA_HEADERS.signature]: signature },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          answer.on('end', () => resolve(answer.complete ? text : undefined)).on('error', () => resolve(undefined))
        },
      )
      sending.on('error', () => resolve(undefined)).end(body)
    })
  }

  return {
    send,
    /** Repeats the bet until it gets a definitive response. */
    async settle(bet: BetRequest): Promise<Reply> {
      let reply = await send(bet)
      while (isOpen(reply)) reply = await send(bet)
      return reply
    },
    close: () => agent.destroy(),
  }
}

/** Keeps one bet per player in flight until `stop`. Calls `onYes` with the transaction id of each accepted bet. */
export function startBetting(
  { send }: Pick<ReturnType<typeof createProvider>, 'send'>,
  players: Player[],
  onYes: (transactionId: string) => void,
): { stop(): Promise<Sent[]> } {
  const sent: Sent[] = []
  let isOver = false
  const playing = players.map(async (player) => {
    while (!isOver) {
      const one: Sent = { bet: newBet(player), acknowledged: undefined }
      sent.push(one)
      const reply = await send(one.bet)
      if (!isYes(reply)) return
      one.acknowledged = reply
      onYes(one.bet.transactionId)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(playing)
      return sent
    },
  }
}
