/** A random movement of the model test. Ids are small numbers, so that duplicates occur. */
export interface Op {
  call: 'bet' | 'win' | 'betwin' | 'rollback' | 'endround'
  who: number
  /** Amount of the movement in credits. */
  amount: number
  win: number
  tx: number
  reference: number
  round: number
  closes: boolean
}

interface Transaction {
  call: Op['call']
  who: number
  amount: number
  win: number
  reference: number | undefined
  round: number
  closes: boolean
  state: 'POSTED' | 'REVERSED' | 'TOMBSTONE'
  isSettled: boolean
  balance: number
}

/**
 * A model of the wallet API without database, locks or ledger, which computes the expected result of each movement.
 * Amounts are whole credits; every bet is within the limits.
 */
export function createWalletModel(balances: number[]) {
  const transactions = new Map<number, Transaction>()
  const rounds = new Map<number, { who: number; state: 'OPEN' | 'CLOSED' | 'ROLLED_BACK'; bets: number }>()

  function post(op: Op, more: Partial<Transaction> = {}): { status: string; balance: number } {
    transactions.set(op.tx, {
      ...op,
      amount: 0,
      win: 0,
      reference: undefined,
      state: 'POSTED',
      isSettled: false,
      balance: balances[op.who]!,
      ...more,
    })
    return { status: 'OK', balance: balances[op.who]! }
  }

  function bet(op: Op): string {
    const round = rounds.get(op.round)
    if (round && round.who !== op.who) return 'ERR_DUPLICATE'
    if (round && round.state !== 'OPEN') return 'ERR_ROUND_CLOSED'
    if (op.amount > balances[op.who]!) return 'ERR_FUNDS'
    balances[op.who]! -= op.amount
    rounds.set(op.round, {
      who: op.who,
      state: op.closes && op.call === 'bet' ? 'CLOSED' : 'OPEN',
      bets: (round?.bets ?? 0) + 1,
    })
    return 'OK'
  }

  function rollback(op: Op): { status: string; balance: number } {
    const target = transactions.get(op.reference)
    if (!target) {
      const answer = post(op, { reference: op.reference })
      transactions.set(op.reference, {
        ...op,
        call: 'bet',
        amount: 0,
        win: 0,
        reference: undefined,
        state: 'TOMBSTONE',
        isSettled: false,
        balance: 0,
      })
      return answer
    }
    const round = rounds.get(target.round)
    const balance = balances[op.who]!
    if (!['bet', 'betwin'].includes(target.call) || target.who !== op.who || target.round !== op.round)
      return { status: 'ERR_TX_NOT_FOUND', balance }
    if (target.state !== 'POSTED') return { status: 'OK', balance }
    if (target.isSettled || (round!.state === 'CLOSED' && !target.closes))
      return { status: 'ERR_ROUND_CLOSED', balance }
    target.state = 'REVERSED'
    balances[op.who]! += target.amount
    round!.bets -= 1
    if (round!.bets === 0) round!.state = 'ROLLED_BACK'
    else if (op.closes) round!.state = 'CLOSED'
    return post(op, { reference: op.reference, amount: target.amount })
  }

  /** Returns the expected status, and the expected balance in credits. */
  return function apply(op: Op): { status: string; balance: number } {
    const refuse = (status: string) => ({ status, balance: balances[op.who]! })
    if (op.call === 'endround') {
      const round = rounds.get(op.round)
      if (round?.who !== op.who) return refuse('ERR_TX_NOT_FOUND')
      if (round.state === 'OPEN') round.state = 'CLOSED'
      return refuse('OK')
    }
    if (op.call === 'rollback' && op.tx === op.reference) return refuse('ERR_SYNTAX')
    const known = transactions.get(op.tx)
    if (known) {
      const amount = op.call === 'rollback' ? (transactions.get(op.reference)?.amount ?? 0) : op.amount
      const reference = op.call === 'win' || op.call === 'rollback' ? op.reference : undefined
      const isSame =
        known.call === op.call &&
        known.who === op.who &&
        known.round === op.round &&
        known.amount === amount &&
        known.reference === reference &&
        (op.call !== 'betwin' || known.win === op.win)
      return isSame && known.state === 'POSTED' ? { status: 'OK', balance: known.balance } : refuse('ERR_DUPLICATE')
    }
    if (op.call === 'rollback') return rollback(op)
    if (op.call === 'win') {
      const target = transactions.get(op.reference)
      if (
        !target ||
        !['bet', 'betwin'].includes(target.call) ||
        target.state !== 'POSTED' ||
        target.who !== op.who ||
        target.round !== op.round
      )
        return refuse('ERR_TX_NOT_FOUND')
      target.isSettled = true
      balances[op.who]! += op.amount
      if (op.closes) rounds.get(op.round)!.state = 'CLOSED'
      return post(op, { amount: op.amount, reference: op.reference })
    }
    const status = bet(op)
    if (status !== 'OK') return refuse(status)
    if (op.call === 'bet') return post(op, { amount: op.amount })
    balances[op.who]! += op.win
    if (op.closes) rounds.get(op.round)!.state = 'CLOSED'
    return post(op, { amount: op.amount, win: op.win, closes: false, isSettled: true })
  }
}
