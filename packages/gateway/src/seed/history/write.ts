import { randomBytes } from 'node:crypto'
import type { Transaction } from '@atrium/database'
import { CREDIT } from '@atrium/contracts/money'
import { insertArrival, insertAttempt } from '../../domains/accounts/sessions/logins-repository.ts'
import { insertSession } from '../../domains/accounts/sessions/sessions-repository.ts'
import { insertOwnNotice } from '../../domains/content/index.ts'
import { termsOf } from '../../domains/wallet/bonuses/bonus-terms.ts'
import { closeBonus, grantBonus } from '../../domains/wallet/bonuses/bonuses-repository.ts'
import { creditDeposit } from '../../domains/wallet/deposits/credit-repository.ts'
import { placeBet, rollBack, settleWin } from '../../domains/bets/movements-repository.ts'
import { voidNotice } from '../../domains/wallet/voids/void-notice.ts'
import { readGameNames, voidRound } from '../../domains/wallet/voids/voids-repository.ts'
import { transfer } from '../../domains/wallet/transfers/wallets-repository.ts'
import { SYSTEM_ACTORS } from '../../platform/audit/actor.ts'
import { CURRENCY, type HistoryEvent, type MemberHistory, type PlannedRound } from './plan.ts'

const PROVIDER = 'atrium'
const VOID_REASON = '릴 화면이 멈춰 결과가 표시되지 않음'
const BONUS = { multiplier: 1, maxBet: 100n * CREDIT, days: 25 } as const
/** Time between two stakes of a round. */
const STEP_MS = 1000

/**
 * Thrown when the wallet rejects a movement: the history would differ from its plan, so the whole seed is rolled back.
 */
class NotAsPlanned extends Error {}

/**
 * Writes the month of one member through the wallet's own functions. They take the time of a movement as an argument,
 * which is otherwise the gateway's clock. A journal of the past is therefore checked, balanced and sealed like any
 * other, and contains the member's balance at that time. A member's events are written in the order of their times,
 * because statements list journals in the order of their ids. All SQL statements are pipelined on the connection of one
 * transaction, without waiting for results.
 * @throws NotAsPlanned, which aborts the whole seed
 */
export async function writeHistory(
  tx: Transaction,
  { merchant, account, events, favourites }: MemberHistory,
  memberId: bigint,
): Promise<void> {
  const sent: Promise<unknown>[] = []
  const send = (statement: PromiseLike<unknown>): void => {
    const answer = Promise.resolve(statement)
    // Awaited after all statements are sent. Until then a failure must not become an unhandled rejection.
    answer.catch(() => undefined)
    sent.push(answer)
  }
  const expect: Expect = (what, answer) =>
    send(
      answer.then((got) => {
        if (got?.status !== 'OK')
          throw new NotAsPlanned(
            `The history of ${merchant}/${account}: ${what} was answered with ${got?.status ?? 'nothing'}${got?.message ? ` (${got.message})` : ''}`,
          )
      }),
    )
  const pen = { tx, merchant, memberId, send, expect }
  for (const event of events) await writeEvent(pen, event)
  if (favourites.length > 0)
    send(
      tx`
        insert into games.favourites
          ${tx(favourites.map(({ gameId, at }) => ({ member_id: memberId, game_id: gameId, added_at: at })))}`,
    )
  // Notifications about past events are not published.
  send(
    tx`delete from wallet.bonus_changes c using wallet.bonuses b where b.id = c.bonus_id and b.member_id = ${memberId}`,
  )
  await Promise.all(sent)
}

/** Sends a movement. Aborts the seed when its result is not OK. */
type Expect = (what: string, answer: Promise<{ status: string; message?: string | null } | undefined>) => void
interface Pen {
  readonly tx: Transaction
  readonly merchant: string
  readonly memberId: bigint
  send(statement: PromiseLike<unknown>): void
  readonly expect: Expect
}

async function writeEvent(pen: Pen, event: HistoryEvent): Promise<void> {
  const { tx, merchant, memberId, send, expect } = pen
  const { at } = event
  const attempt = (visitor: { ip: string; userAgent: string }) => ({
    merchant,
    memberId,
    accountIndex: '',
    at,
    ...visitor,
    way: 'username' as const,
  })
  switch (event.kind) {
    case 'play':
      send(insertArrival(tx, attempt(event.visitor), false))
      return writePlay(pen, event)
    case 'failed-login':
      return send(insertAttempt(tx, attempt(event.visitor)))
    case 'deposit':
      return expect('a deposit', creditDeposit(tx, { memberId, ref: event.orderId, amount: event.amount }, at))
    case 'transfer':
      return expect(
        'a transfer',
        transfer(
          tx,
          { memberId, vassalage: event.vassalage, amount: event.amount, transferId: `history-${at.getTime()}` },
          at,
        ),
      )
    case 'bonus-granted':
      return expect(
        'a bonus',
        grantBonus(
          tx,
          {
            memberId,
            ref: event.ref,
            amount: event.amount,
            locked: 0n,
            title: null,
            ...termsOf({ amount: event.amount, ...BONUS }, at),
          },
          at,
        ).then((bonus) => bonus && { status: 'OK' }),
      )
    case 'bonus-claimed': {
      const [bonus] = await tx<{ id: bigint }[]>`select id from wallet.bonuses where ref = ${event.ref}`
      return expect(
        'the claim of a bonus',
        closeBonus(tx, { memberId, id: bonus!.id, state: 'CLAIMED' }, at).then(
          (closed) =>
            closed && {
              status:
                closed.state === 'CLAIMED' ? 'OK' : `${closed.state} at ${closed.progress} of ${closed.requirement}`,
            },
        ),
      )
    }
    case 'void':
      return writeVoid(pen, event.roundId, at)
  }
}

function writePlay(
  { tx, memberId, send, expect }: Pen,
  { session, game, visitor, rounds, at, end }: Extract<HistoryEvent, { kind: 'play' }>,
): void {
  const login = randomBytes(32)
  send(insertSession(tx, { tokenHash: login, memberId, createdAt: at, idleExpiresAt: end, expiresAt: end, ...visitor }))
  send(tx`
    insert into ledger.sessions (id, provider, merchant, member_id, login_hash, game_id, room_id, mode, account_id,
      wallet_account_id, house_account_id, currency, is_shown, created_at, expires_at)
    select ${session}, ${PROVIDER}, a.merchant, a.member_id, ${login}, ${game.gameId}, ${game.roomId ?? null}, 'real',
      a.id,
      (select w.id from ledger.accounts w where w.member_id = a.member_id and w.kind = 'WALLET'
      and w.name = ${game.vassalage} and ${game.hasOwnWallet}),
      ledger.house_account(a.merchant, 'VENDOR', ${game.vassalage}, a.currency), a.currency, true, ${at}, ${end}
    from ledger.accounts a where a.member_id = ${memberId} and a.kind = 'REAL'`)
  const seat = { provider: PROVIDER, sessionId: session, user: String(memberId), gameId: game.gameId }
  for (const round of rounds) writeRound(tx, round, seat, expect)
  send(tx`update identity.sessions set ended_at = ${end}, ended_reason = 'logout' where token_hash = ${login}`)
}

/**
 * Sends a round as the studio does: every stake, then one win, which is 0 when the round lost. A cancelled round gets a
 * rollback of its stake instead.
 */
function writeRound(
  tx: Transaction,
  { id, at, stakes, payout, outcome, ending, durationMs }: PlannedRound,
  seat: { provider: string; sessionId: string; user: string; gameId: string },
  expect: Expect,
): void {
  const bet = (step: number) => (step === 0 ? `${id}.bet` : `${id}.bet${step}`)
  const common = { ...seat, roundId: id, currency: CURRENCY }
  for (const [step, amount] of stakes.entries())
    expect(
      `a bet in ${seat.gameId}`,
      placeBet(
        tx,
        { ...common, amount, transactionId: bet(step), closes: false },
        new Date(at.getTime() + step * STEP_MS),
      ),
    )
  const end = new Date(at.getTime() + durationMs)
  if (ending === 'cancelled')
    expect(
      'a rollback',
      rollBack(tx, { ...seat, roundId: id, transactionId: `${id}.rollback`, referenceId: bet(0), closes: true }, end),
    )
  else if (ending !== 'open')
    expect(
      `a win in ${seat.gameId}`,
      settleWin(
        tx,
        { ...common, amount: payout, transactionId: `${id}.win`, referenceId: bet(0), closes: true, outcome },
        end,
      ),
    )
}

/** Voids a round as staff does: in the ledger and the audit log, with a notice to the member. */
async function writeVoid({ tx, merchant, memberId }: Pen, roundId: string, at: Date): Promise<void> {
  const answer = await voidRound(
    tx,
    { merchant, provider: PROVIDER, roundId, actor: SYSTEM_ACTORS.demoSeed, reason: VOID_REASON },
    at,
  )
  if (answer.status !== 'OK') throw new NotAsPlanned(`The round ${roundId} could not be voided: ${answer.status}`)
  const notice = voidNotice({ ...answer, roundId, gameNames: await readGameNames(tx, answer.gameId) })
  await insertOwnNotice(tx, { ...notice, id: `void:${PROVIDER}:${roundId}`, merchant, memberId, at })
}
