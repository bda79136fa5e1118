import { randomUUID, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GPA_CLOCK_SKEW_MS, GPA_HEADERS, gpaRequests, signedText } from '@atrium/contracts/wallet-api/gpa'
import type { GpaCall } from '@atrium/contracts/wallet-api/gpa'
import { parseMoney, toWire } from '@atrium/contracts/money'

type Body = Readonly<Record<string, unknown>>

/**
 * Fault for the next request of a call: `drop` closes the connection before processing, `lost` after it, `hang` never
 * responds.
 */
export type Fault = 'drop' | 'lost' | 'hang' | 'http500' | Body

export interface FakeGateway {
  readonly url: string
  /** All correctly signed requests in order, except the studio's polls and reports. */
  readonly calls: readonly { readonly call: GpaCall; readonly body: Body }[]
  /** Makes the next requests of a call fail, with one fault each. */
  fail(call: GpaCall, ...faults: Fault[]): void
  balance(): string
  /** Id of the grant of free rounds. */
  readonly grantId: string
  /** Number of free rounds that the wallet would still accept. */
  freeLeft(): number
  /** The amount in the pot of a jackpot. */
  pot(code: string): bigint
  /** Voids a round as the portal's staff does. The studio receives it with its next poll. */
  voidRound(id: string): void
  /** A round as the wallet stores it. */
  round(id: string): { stake: bigint; paid: bigint; state: 'OPEN' | 'CLOSED' | 'ROLLED_BACK' | 'VOID' } | undefined
  close(): Promise<void>
}

export interface FakeGatewayOptions {
  readonly publicKey: string
  readonly balance?: string
  readonly minRoundMs?: number
  readonly theme?: string
  readonly isDemo?: boolean
  readonly gameName?: string
  /** Free rounds that every player gets, as one grant. `expiresAt`: ISO time, in an hour by default. */
  readonly freeRounds?: { readonly stake: string; readonly left: number; readonly expiresAt?: string }
  /** Limits of the launched table or game. */
  readonly limits?: { readonly min: string; readonly max: string; readonly maxWin: string }
}

/**
 * A fake gateway for tests. It implements GPA-1 over HTTP, checks signatures and request schemas, and has a simple
 * wallet. A token such as `alice.1` belongs to the player `alice`; `alice.1.replay.<round>` replays a round.
 */
export async function fakeGateway(options: FakeGatewayOptions): Promise<FakeGateway> {
  let balance = parseMoney(options.balance ?? '1000')
  const calls: { call: GpaCall; body: Body }[] = []
  const faults = new Map<GpaCall, Fault[]>()
  const answered = new Map<string, { content: string; answer: Body }>()
  const tombstones = new Set<string>()
  const rounds = new Map<string, { stake: bigint; paid: bigint; state: 'OPEN' | 'CLOSED' | 'ROLLED_BACK' | 'VOID' }>()
  /** Stakes by the transaction that took them. */
  const bets = new Map<string, bigint>()
  const tokens = new Set<string>()
  const pots = new Map<string, bigint>()
  const grantId = randomUUID()
  let freeLeft = options.freeRounds?.left ?? 0
  /** Ids of bets that were free rounds. */
  const freeBets = new Set<string>()
  /** Contributions to pots, by bet. */
  const added = new Map<string, unknown>()
  const add = (amounts: unknown, direction: bigint): void => {
    for (const [code, amount] of Object.entries((amounts ?? {}) as Record<string, string>))
      pots.set(code, (pots.get(code) ?? 0n) + direction * parseMoney(amount))
  }

  const moved = (already = false): Body => ({
    status: 'OK',
    balance: toWire(balance),
    bonus_balance: '0',
    tx_ref: String(answered.size),
    ...(already && { already }),
  })
  /**
   * Makes calls idempotent: the same transaction id returns the same response. With other content it is a duplicate.
   */
  const once = (body: Body, work: () => Body): Body => {
    const { request_uuid: _, ...content } = body
    const text = JSON.stringify(content)
    const before = answered.get(String(body['transaction_uuid']))
    if (before) return before.content === text ? { ...before.answer, already: true } : { status: 'ERR_DUPLICATE' }
    const answer = work()
    if (answer['status'] === 'OK') answered.set(String(body['transaction_uuid']), { content: text, answer })
    return answer
  }
  /** Void rounds that were not acknowledged yet, with the jackpot contributions of their stakes. */
  const voids = new Map<string, unknown>()
  /** Amounts that wins took from pots, by round. */
  const taken = new Map<string, unknown>()
  const serve: Record<GpaCall, (body: Body) => Body> = {
    authenticate(body) {
      const token = String(body['token'])
      if (token.startsWith('used') || tokens.has(token)) return { status: 'ERR_TOKEN_INVALID' }
      tokens.add(token)
      const replayRound = /\.replay\.(.+)$/.exec(token)?.[1]
      return {
        status: 'OK',
        session_id: `gw-${token}`,
        user: token.split('.')[0]!,
        nickname: 'Player',
        currency: 'DEMO',
        language: 'KO',
        country: 'KR',
        balance: toWire(balance),
        bet_limits: options.limits ?? { min: '0.1', max: '100', maxWin: '500000' },
        policy: { autoplay: false, turbo: false, minRoundMs: options.minRoundMs ?? 0, showRtp: true },
        is_demo: options.isDemo ?? false,
        game_name: options.gameName ?? 'Quiet Reels',
        theme: options.theme ?? 'sea',
        time_zone: 'Asia/Seoul',
        ...(replayRound && { replay_round: replayRound }),
        ...(options.freeRounds &&
          freeLeft > 0 && {
            free_rounds: {
              id: grantId,
              stake: options.freeRounds.stake,
              left: freeLeft,
              expires_at: options.freeRounds.expiresAt ?? new Date(Date.now() + 3_600_000).toISOString(),
            },
          }),
      }
    },
    balance: () => ({ status: 'OK', balance: toWire(balance) }),
    bet: (body) =>
      once(body, () => {
        const amount = parseMoney(String(body['amount']))
        if (tombstones.has(String(body['transaction_uuid']))) return { status: 'ERR_ROUND_CLOSED' }
        if (amount > balance) return { status: 'ERR_FUNDS', balance: toWire(balance) }
        const round = rounds.get(String(body['round']))
        if (round && round.state !== 'OPEN') return { status: 'ERR_ROUND_CLOSED' }
        if (body['free_rounds'] !== undefined) {
          if (body['free_rounds'] !== grantId || freeLeft === 0)
            return { status: 'ERR_LIMIT', sub_code: 'FREE_ROUNDS_OVER', balance: toWire(balance) }
          freeLeft--
          freeBets.add(String(body['transaction_uuid']))
        }
        balance -= amount
        bets.set(String(body['transaction_uuid']), amount)
        added.set(String(body['transaction_uuid']), body['pots'])
        add(body['pots'], 1n)
        rounds.set(String(body['round']), { stake: (round?.stake ?? 0n) + amount, paid: 0n, state: 'OPEN' })
        return moved()
      }),
    win: (body) =>
      once(body, () => {
        const round = rounds.get(String(body['round']))
        if (!round || round.state === 'VOID' || !answered.has(String(body['reference_transaction_uuid'])))
          return { status: 'ERR_TX_NOT_FOUND' }
        const amount = parseMoney(String(body['amount']))
        balance += amount
        add(body['pots'], -1n)
        taken.set(String(body['round']), body['pots'])
        Object.assign(round, { paid: round.paid + amount, state: 'CLOSED' })
        return moved()
      }),
    betwin: () => ({ status: 'ERR_SYNTAX' }),
    rollback: (body) =>
      once(body, () => {
        const round = rounds.get(String(body['round']))
        const bet = String(body['reference_transaction_uuid'])
        const amount = bets.get(bet)
        if (round?.state === 'OPEN' && amount !== undefined) {
          balance += amount
          if (freeBets.delete(bet)) freeLeft++
          bets.delete(bet)
          add(added.get(bet), -1n)
          round.stake -= amount
          if (round.stake === 0n) round.state = 'ROLLED_BACK'
        } else tombstones.add(bet)
        return moved()
      }),
    endround: () => ({ status: 'ERR_SYNTAX' }),
    movepot: ({ code, to }) => {
      const held = pots.get(String(code)) ?? 0n
      pots.delete(String(code))
      if (typeof to === 'string') add({ [to]: toWire(held) }, 1n)
      return { status: 'OK', amount: toWire(held) }
    },
    rng: () => ({ status: 'OK' }),
    voids({ acknowledged }) {
      for (const round of acknowledged as string[]) voids.delete(round)
      return {
        status: 'OK',
        voids: [...voids].map(([round, put]) => ({ round, ...(put !== undefined && { pots: put }) })),
      }
    },
  }

  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    const call = request.url?.split('/').at(-1) as GpaCall
    const time = String(request.headers[GPA_HEADERS.time])
    const signed = verify(
      'sha256',
      Buffer.from(signedText(time, request.method!, request.url!, raw)),
      options.publicKey,
      Buffer.from(String(request.headers[GPA_HEADERS.signature]), 'base64'),
    )
    if (!signed || Math.abs(Date.now() - Number(time)) > GPA_CLOCK_SKEW_MS)
      return send(response, 401, { status: 'ERR_SIGNATURE' })
    const parsed = gpaRequests[call].safeParse(JSON.parse(raw))
    if (!parsed.success) return send(response, 200, { status: 'ERR_SYNTAX', message: parsed.error.message })
    if (call !== 'voids' && call !== 'rng') calls.push({ call, body: parsed.data })
    const fault = faults.get(call)?.shift()
    if (fault === 'hang') return
    if (fault === 'drop') return void response.destroy()
    if (fault === 'http500') return send(response, 500, { error: 'down' })
    if (typeof fault === 'object') return send(response, 200, fault)
    const body = serve[call](parsed.data)
    if (fault === 'lost') return void response.destroy()
    send(response, 200, body)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (call, ...next) => faults.set(call, [...(faults.get(call) ?? []), ...next]),
    balance: () => toWire(balance),
    grantId,
    freeLeft: () => freeLeft,
    pot: (code) => pots.get(code) ?? 0n,
    voidRound(id) {
      const round = rounds.get(id)!
      balance += round.stake - round.paid
      add(taken.get(id), 1n)
      voids.set(id, added.get(`${id}.bet`))
      Object.assign(round, { state: 'VOID' })
    },
    round: (id) => rounds.get(id),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, body: Body): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
